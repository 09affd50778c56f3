import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { isCanceled } from "#contract/order-status.ts";

/** What is said of a payment for an order that does not want it any more: why, and where the money is. */
export function unwantedWords(order: Order, paid: boolean): { title: string; description: string } {
  const canceled = isCanceled(order.status);
  const title = canceled ? "This order is canceled" : "This order is paid in cash on delivery";
  if (!paid) {
    return {
      title,
      description:
        "There is nothing to pay for it any more. Should money have been taken all the same, it comes back in full by itself.",
    };
  }
  const amount = formatRupees(order.refund?.amount ?? order.total_amount);
  const why = canceled ? "It can't be sent any more" : "It needs no online payment any more";
  return {
    title,
    description: `${why}, so your payment of ${amount} comes back in full to the way you paid with. That usually takes 5 to 7 working days, and we write to you when it is done.`,
  };
}
