import { eq, sql } from "drizzle-orm";
import { mustExist, ok } from "#kernel/result.ts";
import type { BookActor } from "#modules/books/contract/kinds.ts";
import { postings } from "#modules/books/contract/postings.ts";
import { enter, entriesOf } from "#modules/books/server/enter.ts";
import { lockFund } from "#modules/books/server/fund.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { offers } from "../schema.ts";

interface Dues extends Record<string, unknown> {
  gift: string;
  reduction: string;
  entries: string;
}

/**
 * Lacks of an order's part of the fund, in paise, by its entries: of its gift, once it is paid, and of what the fund pays of its reduction; neither of
 * a canceled one. Below 0 what is too much.
 */
const dues = sql`
  select o.id, b.entries,
    case when o.paid and not o.canceled then o.gift_paise else 0 end - b.gift as gift,
    case when f.state in ('countered', 'accepted') and not o.canceled then f.from_pool_paise else 0 end - b.reduction
      as reduction
  from order_standings o left join offers f on f.order_id = o.id
  cross join lateral (
    select count(*) as entries,
      coalesce(sum(case when kind = 'gift_paid' then amount when kind in ('gift_returned', 'gift_spent') then -amount end), 0) as gift,
      coalesce(sum(case kind when 'fund_used' then amount when 'fund_released' then -amount end), 0) as reduction
    from book_entries where order_id = o.id and ('fund' in (debit, credit) or kind = 'gift_spent')) b`;

type System = Pick<Context, "database" | "now">;

interface BalanceInput {
  orderId: string;
  by: BookActor;
  now: Date;
}

/**
 * Brings an order's part of the fund to what it is to be, and returns whether there was enough for its reduction; when not, nothing was
 * taken for that. A gift of a canceled order leaves the fund as far as it is still there, and the rest is a cost of the shop. Doing it again changes
 * nothing. Call it with the order locked.
 */
export async function balanceFund(tx: Tx, { orderId, by, now: happenedAt }: BalanceInput): Promise<boolean> {
  const { rows } = await tx.execute<Dues>(sql`${dues} where o.id = ${orderId}`);
  const row = mustExist(rows[0], "the order of the pool");
  const gift = Number(row.gift);
  const reduction = Number(row.reduction);
  const there = gift < 0 || reduction > 0 ? await lockFund(tx) : 0;
  if (reduction > there) return false;
  const sums = {
    gift_paid: gift,
    gift_returned: Math.min(-gift, there),
    gift_spent: -gift - there,
    fund_used: reduction,
    fund_released: -reduction,
  };
  const source = `fund:${orderId}:${row.entries}`;
  await enter(tx, entriesOf(postings(sums), { orderId, by, source, happenedAt }));
  return true;
}

/** The orders whose part of the pool is not what it is to be. */
export async function listUnbalanced({ database }: Pick<Context, "database">): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from (${dues} where o.gift_paise > 0 or f.from_pool_paise > 0) d
    where gift <> 0 or reduction <> 0`);
  return rows.map(({ id }) => id);
}

/**
 * Brings the gift of an order that was paid into the pool, and what belongs to a canceled one out of it or back. Doing it again changes nothing.
 */
export async function followInPool(ports: System, orderId: string): Promise<void> {
  await inTransaction(ports.database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const [row] = await tx.select().from(offers).where(eq(offers.orderId, orderId));
    if (locked && (locked.order.gift > 0 || (row?.fromPoolPaise ?? 0) > 0))
      await balanceFund(tx, { orderId, by: "shop", now: ports.now() });
    return ok(null);
  });
}
