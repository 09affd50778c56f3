import { sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import type { Db } from "#platform/database/client.ts";
import type { Receipt } from "../contract/receipt.ts";

/** The sums that went back of an order, in rupees, and when the last refund arrived; null before. */
export interface WentBack {
  amounts: Receipt["went_back"];
  refundedAt: Date | null;
}

interface Row extends Record<string, unknown> {
  refunded: string;
  on_its_way: string;
  by_hand: string;
  as_credit: string;
  refunded_at: Date | string | null;
}

/**
 * The sums that went back of the receipt's payment: refunds of the payment that settled the order, in whole or in part, also those that were made
 * at Razorpay by hand, and what claims and a cancellation gave. A payment that was not wanted stands on no receipt, nor does its refund; a
 * refund that failed has not gone.
 */
export async function readWentBack(db: Db, orderId: string): Promise<WentBack> {
  const { rows } = await db.execute<Row>(sql`
    select r.*, c.* from (
      select coalesce(sum(r.amount_paise) filter (where r.status = 'PROCESSED'), 0) as refunded,
        coalesce(sum(r.amount_paise) filter (where r.status = 'PENDING'), 0) as on_its_way,
        max(r.updated_at) filter (where r.status = 'PROCESSED') as refunded_at
      from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${orderId} and p.settled_at is not null
    ) r, (
      select coalesce(sum(hand_paise), 0) as by_hand, coalesce(sum(credit_paise), 0) +
        (select coalesce(sum(paise), 0) from credit_entries where order_id = ${orderId} and cause = 'order_canceled') as as_credit
      from claims where order_id = ${orderId} and settled_at is not null
    ) c`);
  const [row] = rows;
  const rupees = (paise: string | undefined) => toRupees(Number(paise ?? 0));
  return {
    amounts: {
      refunded: rupees(row?.refunded),
      on_its_way: rupees(row?.on_its_way),
      by_hand: rupees(row?.by_hand),
      as_credit: rupees(row?.as_credit),
    },
    refundedAt: row?.refunded_at ? new Date(row.refunded_at) : null,
  };
}
