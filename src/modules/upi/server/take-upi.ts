import { and, sql } from "drizzle-orm";
import { IN_THE_STORE } from "#modules/books/contract/postings.ts";
import { enter } from "#modules/books/server/enter.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import type { Tx } from "#platform/database/client.ts";
import { lockName } from "#platform/database/transaction.ts";
import { upiPayments } from "../schema.ts";

interface Taken {
  orderId: string;
  /** In paise. */
  amount: number;
  reference: string;
}

/**
 * Enters a payment by UPI that a customer has just made in the store, to be confirmed; a sentence where its number was taken down for another order, which
 * one payment can't pay as well. Call it with the order locked.
 */
export async function takeUpi(tx: Tx, { orderId, amount, reference }: Taken): Promise<string | null> {
  if (reference !== "") {
    await lockName(tx, `upi ${reference}`);
    // Older ones stand as they were typed.
    const taken = sql`regexp_replace(${upiPayments.reference}, '[^0-9]', '', 'g')`;
    const stands = sql`coalesce(${upiPayments.outcome}, 'came') = 'came'`;
    const [other] = await tx
      .select({ id: upiPayments.orderId })
      .from(upiPayments)
      .where(and(sql`${taken} = ${reference}`, stands));
    if (other)
      return `The payment of this number is that of order ${orderNumber(other.id)}. Please look at the phone again.`;
  }
  const source = `${IN_THE_STORE}upi:${orderId}`;
  await tx.insert(upiPayments).values({ orderId, reference });
  await enter(tx, [{ kind: "paid_upi", amount, source, orderId, by: "staff" }]);
  return null;
}
