import { eq, sql } from "drizzle-orm";
import { toPaise } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import { readSection, sectionOf } from "#modules/settings/server/read-settings.ts";
import { type Seen, sectionSaver } from "#modules/settings/server/settings-section.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { CustomerLimits, Limits } from "../contract/order-limits.ts";
import { customerOrderLimits } from "../limits-schema.ts";
import { customerStanding, limitsSection, onWire } from "./allowance.ts";
import { readKnown } from "./my-allowance.ts";

/** The table of limits as it is set. Admins only. */
export function getOrderLimits(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readSection(ctx.database, limitsSection)));
}

/** Replaces the table of limits. Orders that were placed stay, and count. Admins only. */
export const saveOrderLimits = sectionSaver("settings", limitsSection);

async function readCustomer(db: Db, userId: string): Promise<CustomerLimits | null> {
  if ((await db.$count(users, eq(users.id, userId))) === 0) return null;
  const { saved, standings } = await readKnown(db, userId, null);
  const standing = customerStanding(standings.counted);
  const own = standings.own && onWire(standings.own);
  const most = own ?? sectionOf(saved, limitsSection)[standing];
  return { standing, own, most, open: onWire(standings.counted.customer) };
}

const NOBODY = "This customer does not exist.";

/** The limits of one customer, and what they have on order; 'not_found' for no account. Admins only. */
export function getCustomerLimits(ctx: Context, { customer_id }: { customer_id: string }) {
  return forAdmin(ctx, "customers.read", async () => {
    const found = await readCustomer(ctx.database, customer_id);
    return found ? ok(found) : fail("not_found", NOBODY);
  });
}

/** Sets what one customer may have on order, whatever the table says; without `limits` the table holds again. Admins only. */
export function saveCustomerLimits(
  ctx: Context,
  input: { customer_id: string; limits: Limits | null } & Seen,
) {
  return asAdmin(ctx, "customers", async (tx, admin) => {
    const { customer_id: userId, limits } = input;
    // Whoever closes the account waits, or is done; so does whoever else sets them.
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    const before = person ? await readCustomer(tx, userId) : null;
    if (!before) return fail("not_found", NOBODY);
    // The log of changes outlives accounts: the beginning of an id tells which one it is while it is there, and names nobody.
    const subject = { subjectType: "order limits", subjectId: userId.slice(0, 8) };
    const now = { id: subject.subjectId, limits: before.own };
    const unseen = await refuseUnseen(tx, admin, { ...subject, before: now, sent: input });
    if (unseen) return unseen;
    if (limits === null) {
      await tx.delete(customerOrderLimits).where(eq(customerOrderLimits.userId, userId));
    } else {
      const { pieces, value, cash } = limits;
      const row = { pieces, valuePaise: toPaise(value), cashPaise: toPaise(cash), updatedAt: sql`now()` };
      await tx
        .insert(customerOrderLimits)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: customerOrderLimits.userId, set: row });
    }
    const after = mustExist(await readCustomer(tx, userId), "the customer");
    await recordChange(tx, admin, {
      area: "orders",
      action: "updated",
      ...subject,
      subjectName: `Customer ${userId.slice(0, 8)}`,
      before: before.most,
      after: after.most,
    });
    return ok(after);
  });
}

/** The limits that were set for a person alone, for that person to take along. */
export async function selectOwnLimits(db: Db, userId: string): Promise<Limits | null> {
  const [row] = await db.select().from(customerOrderLimits).where(eq(customerOrderLimits.userId, userId));
  return row ? onWire(row) : null;
}
