import { toAccount } from "#modules/books/contract/account.ts";
import type { Order } from "../contract/order.ts";

const nothing = {
  subtotal: 0,
  discount: 0,
  agreed_reduction: 0,
  gift: 0,
  delivery_charge: 0,
  total_amount: 0,
  credit_used: 0,
  amount_due: 0,
};

/** An order as whoever only sends parcels may read it: its standing says what is collected in cash; no other sum is left, and of people only the recipient. */
export function forSending(order: Order): Order {
  return {
    ...order,
    ...nothing,
    account: { ...toAccount([]), due: order.standing.cash_to_collect },
    customer: { name: "", email: "" },
    refund: null,
    razorpay_order_id: null,
    changes: [],
    products: order.products.map((line) => ({ ...line, price: 0, original_price: 0, subtotal: 0 })),
  };
}
