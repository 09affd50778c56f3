import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/client.ts";
import { payments, type refunds } from "../../payment-schema.ts";
import { orders } from "../../schema.ts";

/**
 * Writes, by the book, the sums that processes of the release before guard money with; they go with the next one. Of them, payments ask for
 * `refunded_paise` alone, where they keep what Razorpay counted last: `failed` is a refund that it counts no more. Call it with the order locked, after
 * the entries.
 */
export async function writeOldColumns(
  tx: Tx,
  orderId: string,
  failed?: Pick<typeof refunds.$inferSelect, "paymentId" | "amountPaise">,
): Promise<void> {
  const sumOf = (which: SQL) => sql`(select coalesce(sum(b.amount), 0) from book_entries b
    where b.order_id = ${orderId} and ${which})`;
  const lessByClaims = sql`b.claim_id is not null and b.credit = 'customers'`;
  await tx
    .update(orders)
    .set({ givenBackPaise: sumOf(lessByClaims), updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
  const made = sumOf(sql`b.payment_id = ${payments.id} and b.credit = 'gateway'`);
  const counted = failed
    ? sql`${payments.refundedPaise} - case ${payments.id} when ${failed.paymentId} then ${failed.amountPaise}::bigint else 0 end`
    : payments.refundedPaise;
  const refunded = sql`least(${payments.amountPaise}, greatest(${counted}, ${made}))`;
  await tx
    .update(payments)
    .set({
      claimedPaise: sumOf(
        sql`b.payment_id = ${payments.id} and b.kind = 'refund_asked' and b.claim_id is not null`,
      ),
      refundedPaise: refunded,
      status: sql`case when ${payments.status} = 'refunded' and ${refunded} < ${payments.amountPaise} then 'captured' else ${payments.status} end`,
    })
    .where(eq(payments.orderId, orderId));
}
