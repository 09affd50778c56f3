import { eq, lt, or } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { staffInvitations } from "../schema.ts";

/** Removes every invitation that was sent to this email. */
export async function removeInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email.toLowerCase()));
}

/** Removes the invitations that expired, were accepted or were withdrawn before this time. */
export async function removeEndedInvitations(tx: Tx, before: Date): Promise<void> {
  const { expiresAt, acceptedAt, withdrawnAt } = staffInvitations;
  await tx
    .delete(staffInvitations)
    .where(or(lt(expiresAt, before), lt(acceptedAt, before), lt(withdrawnAt, before)));
}
