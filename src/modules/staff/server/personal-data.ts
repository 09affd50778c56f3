import { and, eq, lt, or } from "drizzle-orm";
import { DAY } from "#kernel/durations.ts";
import { users } from "#modules/accounts/schema.ts";
import type { PersonalData } from "#platform/module.ts";
import { staffInvitations as invitations } from "../schema.ts";
import { withdrawOfPerson } from "./invitations.ts";
import { recordStaffChange } from "./staff.ts";

/** Invitations go earlier than the rest of what is kept about staff. */
const INVITATION_DAYS = 365;

export const personal: PersonalData = {
  /** An admin leaves the staff. */
  async erase(tx, { id, email }) {
    const [admin] = await tx
      .select({ name: users.name, staffRole: users.staffRole })
      .from(users)
      .where(and(eq(users.id, id), eq(users.role, "ADMIN")));
    if (admin) {
      const person = { id, name: admin.name, email };
      await withdrawOfPerson(tx, person);
      await recordStaffChange(
        tx,
        { userId: id, name: admin.name, email },
        { action: "left", person, from: admin.staffRole },
      );
    }
    await tx.delete(invitations).where(eq(invitations.email, email.toLowerCase()));
  },
  outdated: {
    /** Those that expired, were accepted or were withdrawn. */
    async staff(tx, { now }) {
      const before = new Date(now.getTime() - INVITATION_DAYS * DAY);
      const { expiresAt, acceptedAt, withdrawnAt } = invitations;
      const { rowCount } = await tx
        .delete(invitations)
        .where(or(lt(expiresAt, before), lt(acceptedAt, before), lt(withdrawnAt, before)));
      return rowCount ?? 0;
    },
  },
};
