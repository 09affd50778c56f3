import { IN_THE_STORE } from "#modules/books/contract/postings.ts";
import { enter } from "#modules/books/server/enter.ts";
import type { Tx } from "#platform/database/client.ts";
import { upiPayments } from "../schema.ts";

interface Taken {
  orderId: string;
  /** In paise. */
  amount: number;
  reference: string;
}

/** Enters a payment by UPI that a customer has just made in the store, to be confirmed. Call it with the order locked. */
export async function takeUpi(tx: Tx, { orderId, amount, reference }: Taken): Promise<void> {
  const source = `${IN_THE_STORE}upi:${orderId}`;
  await tx.insert(upiPayments).values({ orderId, reference });
  await enter(tx, [{ kind: "paid_upi", amount, source, orderId, by: "staff" }]);
}
