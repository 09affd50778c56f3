import { toPaise, toRupees } from "#kernel/money.ts";
import { accountOf } from "#modules/books/contract/account.ts";
import { entryKinds } from "#modules/books/contract/kinds.ts";
import { readBook } from "#modules/books/server/enter.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { Db } from "#platform/database/client.ts";
import type { Receipt } from "../contract/receipt.ts";

/** The sums that went back of an order, in rupees. */
export interface WentBack {
  amounts: Receipt["went_back"];
  /** Everything that goes back online; what failed is among it, because it is tried again. */
  online: number;
  /** The time at which the last of that went; null before. */
  refundedAt: Date | null;
}

/** An order's sums by the book, of payments that were wanted. A refund that failed has not gone. */
export async function readWentBack(
  db: Db,
  { id, credit_used }: Pick<Order, "id" | "credit_used">,
): Promise<WentBack> {
  const entries = await readBook(db, [id]);
  const { net, due, paid, wentBack, onItsWay, failed } = accountOf(entries);
  // Credit that was too much once a lower price was agreed on is not among what the order has used, nor what came back of it.
  const notUsed = paid.credit - toPaise(credit_used);
  const wanted = new Set(entries.flatMap((one) => (one.kind === "paid_online" ? one.paymentId : [])));
  const last = entries.findLast(
    ({ kind, paymentId }) => entryKinds[kind].credit === "gateway" && wanted.has(paymentId),
  );
  return {
    amounts: {
      refunded: toRupees(wentBack.online - onItsWay - failed),
      on_its_way: toRupees(onItsWay),
      by_hand: toRupees(wentBack.byHand),
      as_credit: toRupees(wentBack.credit - notUsed),
      net_paid: toRupees(net - due + failed),
    },
    online: toRupees(wentBack.online),
    refundedAt: (onItsWay + failed === 0 && last?.happenedAt) || null,
  };
}
