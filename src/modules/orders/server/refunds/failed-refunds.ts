import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import type { OrderStatus } from "../../contract/order-status.ts";
import { type refunds, stuck } from "../../payment-schema.ts";

/** True for one that needs an admin: it is stuck, or failed at Razorpay. */
const failed = sql`(r.status = 'FAILED' or ${stuck})`;

/** How much of a refund (`r`) of a payment (`p`) is still to be made, in paise, by the book: there, what was made by hand is in place of it. */
const owed = sql`(select coalesce(sum(case account when b.credit then b.amount when b.debit then -b.amount end), 0)
  from book_entries b, (select case r.status when 'FAILED' then 'refunds_failed' else 'refunds' end as account) of_it
  where b.order_id = p.order_id and b.payment_id = p.id and b.claim_id is not distinct from r.claim_id)`;

/** Failed refunds (`r`, with their payments `p`) that no later one has replaced and whose money is still with the shop. */
const unsettled = sql`refunds r join payments p on p.id = r.payment_id
  where ${failed} and r.reason <> 'outside' and ${owed} > 0
    and not exists (select 1 from refunds later where later.payment_id = r.payment_id
      and later.claim_id is not distinct from r.claim_id
      and later.reason <> 'outside' and later.created_at > r.created_at)`;

type FailedRefund = Pick<typeof refunds.$inferSelect, "id" | "paymentId"> & {
  status: "PENDING" | "FAILED";
  /** How much can still be refunded, in paise: some may have been refunded by hand. */
  amountPaise: number;
} & (
    | { reason: "order_canceled" | "changed" | "not_wanted"; claimId: null }
    | { reason: "claim"; claimId: string }
  );

/** The failed refunds of one order. */
export async function selectFailedRefunds(db: Db, orderId: string): Promise<FailedRefund[]> {
  const { rows } = await db.execute<FailedRefund & { paise: string }>(sql`
    select r.id, r.status, r.payment_id as "paymentId", r.reason, r.claim_id as "claimId", least(r.amount_paise, ${owed}) as paise
    from ${unsettled} and p.order_id = ${orderId}`);
  return rows.map(({ paise, ...row }) => ({ ...row, amountPaise: Number(paise) }));
}

/** How many failed refunds are still to be made, and the order of the oldest; null when there is none. */
export async function countFailedRefunds(db: Db) {
  const { rows } = await db.execute<{ count: string; order_id: string; status: OrderStatus }>(sql`
    select count(*) over () as count, o.id as order_id, o.status
    from (select p.order_id, r.created_at from ${unsettled}) f join orders o on o.id = f.order_id
    order by f.created_at limit 1`);
  const [row] = rows;
  const oldest = row ? { orderId: row.order_id, status: row.status } : null;
  return { count: Number(row?.count ?? 0), oldest };
}
