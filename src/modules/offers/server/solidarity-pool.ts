import { eq, sql } from "drizzle-orm";
import { mustExist, ok } from "#kernel/result.ts";
import type { EntryKind } from "#modules/books/contract/kinds.ts";
import { enter } from "#modules/books/server/enter.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { PoolCause } from "../contract/offer-state.ts";
import { offers, poolBalance, poolEntries } from "../schema.ts";

/** Holds the pool until the transaction ends, and returns what is in it, in paise. Orders are locked before it, never after. */
export async function lockPool(tx: Tx): Promise<number> {
  await tx.insert(poolBalance).values({}).onConflictDoNothing();
  const [row] = await tx.select({ paise: poolBalance.balancePaise }).from(poolBalance).for("update");
  return mustExist(row, "the pool").paise;
}

interface Dues extends Record<string, unknown> {
  gift: string;
  gift_kept: string;
  reduction: string;
  reduction_taken: string;
}

/** An order's part of the pool as it is to be and as the book has it: its gift once it is paid, and what the pool pays of its reduction; neither of a canceled one. */
export const poolDues = sql`
  select o.id,
    case when o.payment_status = 'SUCCESS' and o.status not like 'CANCELED%' then o.gift_paise else 0 end as gift,
    coalesce((select sum(e.paise) from pool_entries e where e.order_id = o.id and e.cause in ('gift', 'gift_returned')), 0) as gift_kept,
    case when f.state in ('countered', 'accepted') and o.status not like 'CANCELED%' then f.from_pool_paise else 0 end as reduction,
    coalesce(-(select sum(e.paise) from pool_entries e where e.order_id = o.id and e.cause in ('reduction', 'reduction_returned')), 0)
      as reduction_taken
  from orders o left join offers f on f.order_id = o.id`;

type System = Pick<Context, "database" | "now">;

interface Settling {
  orderId: string;
  /** The admin who moves the money; null for the shop itself. */
  userId: string | null;
  now: Date;
}

/**
 * Brings an order's part of the pool to what it is to be, and returns whether there was enough for its reduction; when not, nothing was
 * taken for that. A gift of a canceled order leaves the pool as far as it is still there, and the rest of it once more comes in. Doing it
 * again changes nothing. Call it with the order locked.
 */
export async function settlePool(tx: Tx, settling: Settling): Promise<boolean> {
  const balance = await lockPool(tx);
  const { rows } = await tx.execute<Dues>(sql`${poolDues} where o.id = ${settling.orderId}`);
  const row = mustExist(rows[0], "the order of the pool");
  const gift = Number(row.gift) - Number(row.gift_kept);
  const reduction = Number(row.reduction) - Number(row.reduction_taken);
  if (reduction > balance) return false;
  if (gift > 0) await move(tx, settling, "gift", gift);
  if (reduction < 0) await move(tx, settling, "reduction_returned", -reduction);
  if (reduction > 0) await move(tx, settling, "reduction", -reduction);
  const left = gift < 0 ? await lockPool(tx) : 0;
  if (gift < 0 && left > 0) await move(tx, settling, "gift_returned", -Math.min(-gift, left));
  return true;
}

/** The orders whose part of the pool is not what it is to be, as far as the pool has what they take. */
export async function listUnsettled({ database }: Pick<Context, "database">): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select d.id from (${poolDues} where o.gift_paise > 0 or f.from_pool_paise > 0) d
    where d.gift > d.gift_kept or d.reduction <> d.reduction_taken
      or (d.gift < d.gift_kept and (select balance_paise from pool_balance) > 0)`);
  return rows.map(({ id }) => id);
}

/**
 * Brings the gift of an order that was paid into the pool, and what belongs to a canceled one out of it or back; then the others that waited for what
 * came in. Doing it again changes nothing.
 */
export async function followInPool(ports: System, orderId: string): Promise<void> {
  if (!(await followOne(ports, orderId))) return;
  for (const other of await listUnsettled(ports)) await followOne(ports, other);
}

/** Returns whether the pool has to do with the order. */
async function followOne(ports: System, orderId: string): Promise<boolean> {
  const followed = await inTransaction(ports.database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const [row] = await tx.select().from(offers).where(eq(offers.orderId, orderId));
    const concerns = locked !== null && (locked.order.gift > 0 || (row?.fromPoolPaise ?? 0) > 0);
    if (concerns) await settlePool(tx, { orderId, userId: null, now: ports.now() });
    return ok(concerns);
  });
  return followed.value;
}

/** Moves money and writes it into the book, in one statement. */
async function move(tx: Tx, { orderId, userId, now }: Settling, cause: PoolCause, paise: number) {
  const [after] = await tx
    .update(poolBalance)
    .set({ balancePaise: sql`${poolBalance.balancePaise} + ${paise}` })
    .returning({ paise: poolBalance.balancePaise });
  const afterPaise = mustExist(after, "the pool").paise;
  const entry = { orderId, userId, cause, paise, afterPaise, at: now };
  const [written] = await tx.insert(poolEntries).values(entry).returning({ id: poolEntries.id });
  const source = `fund:${mustExist(written, "the entry of the pool").id}`;
  const by = userId === null ? "shop" : "staff";
  await enter(tx, [
    { kind: inTheBook[cause], amount: Math.abs(paise), source, orderId, by, happenedAt: now },
  ]);
}

/** What an entry of the pool is in the shop's book. */
export const inTheBook = {
  gift: "gift_paid",
  gift_returned: "gift_returned",
  reduction: "fund_used",
  reduction_returned: "fund_released",
} as const satisfies Record<PoolCause, EntryKind>;
