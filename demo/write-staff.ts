import { eq } from "drizzle-orm";
import { type StaffRole, staffRoles } from "#kernel/actor.ts";
import { ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { createAdminAccount } from "#modules/accounts/server/admin-role.ts";
import { recordStaffChange } from "#modules/staff/server/staff.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** The people of the demo's staff besides its admin, who is the owner. */
const names: Readonly<Record<Exclude<StaffRole, "owner">, string>> = {
  manager: "Mini Kurian",
  lister: "Leela Varma",
  packer: "Pappan Jose",
  counter: "Chitra Rao",
  treasurer: "Thomas Paul",
};

/** Each of them with name and address: 'lister@rebon.example'. */
export const demoStaff = staffRoles.flatMap((staffRole) =>
  staffRole === "owner" ? [] : [{ staffRole, name: names[staffRole], email: `${staffRole}@rebon.example` }],
);

/** Writes an account for each role, with this password, so that every one can be tried. Whoever is there stays. */
export async function writeStaff({ database }: Context, password: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const one of demoStaff) {
      if ((await tx.$count(users, eq(users.email, one.email))) > 0) continue;
      const person = await createAdminAccount(tx, { ...one, password });
      await recordStaffChange(tx, null, { action: "appointed", person, to: one.staffRole });
    }
    return ok(undefined);
  });
}
