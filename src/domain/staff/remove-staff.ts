import { and, eq } from "drizzle-orm";
import { fail, ok, type Result } from "#contract/result.ts";
import { sessions, users } from "#db/schema/accounts.ts";
import { inTransaction } from "#db/transaction.ts";
import { isLastAdmin } from "../accounts/is-last-admin.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { staffRemovedMail } from "../mail/staff-letters.ts";
import { withdrawOfPerson } from "./invitation-queries.ts";
import { mailShopOf } from "./mail-shop.ts";
import { recordStaffChange } from "./record-staff-change.ts";

type Code = "unauthenticated" | "forbidden" | "not_found" | "last_admin";
type Removed = { id: string; name: string; email: string };

/**
 * Makes an admin a customer again. All their sessions end, and with them every access token; so do the invitations that
 * they sent or were sent. They are told by mail. Admins only, oneself included;
 * 'last_admin' for the only one.
 */
export async function removeStaff(ctx: Context, { id }: { id: string }): Promise<Result<Removed, Code>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<Removed, Code>(ctx.database, async (tx) => {
    if (await isLastAdmin(tx, id)) return fail("last_admin");
    const [person] = await tx
      .update(users)
      .set({ role: "CUSTOMER", updatedAt: ctx.now() })
      .where(and(eq(users.id, id), eq(users.role, "ADMIN")))
      .returning({ id: users.id, name: users.name, email: users.email });
    if (!person) return fail("not_found", "This person does not belong to the staff any more.");
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await withdrawOfPerson(tx, person);
    const shop = await mailShopOf(tx, ctx);
    await enqueueMail(tx, {
      kind: "mail",
      to: person.email,
      ...staffRemovedMail({ shop, name: person.name }),
    });
    await recordStaffChange(tx, admin.value, { action: "removed", person, joins: false });
    return ok(person);
  });
}
