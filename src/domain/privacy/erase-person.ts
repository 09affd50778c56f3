import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { closedAccounts, users } from "#db/schema/accounts.ts";
import { contactMessages } from "#db/schema/messages.ts";
import { staffInvitations } from "#db/schema/staff.ts";
import { endLinks } from "../accounts/links.ts";
import { deleteMailsNaming } from "../mail/failed-mail-queries.ts";
import { anonymiseOrders } from "../orders/anonymise-orders.ts";

/**
 * Removes everything that names a person: the account with what hangs on it, messages, invitations and waiting mails; orders are
 * anonymised. Notes that the account is closed. Returns how many orders there are.
 */
export async function erasePerson(tx: Tx, { id, email }: { id: string; email: string }): Promise<number> {
  const kept = await anonymiseOrders(tx, id);
  await endLinks(tx, id);
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()));
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email.toLowerCase()));
  await deleteMailsNaming(tx, email);
  await tx.delete(users).where(eq(users.id, id));
  await tx.insert(closedAccounts).values({ userId: id }).onConflictDoNothing();
  return kept;
}
