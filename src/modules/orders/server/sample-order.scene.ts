import { toPaise } from "#kernel/money.ts";
import { toAccount } from "#modules/books/contract/account.ts";
import { postings } from "#modules/books/contract/postings.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { isCash, standingOf } from "#modules/orders/contract/order-status.ts";

/** Of an order of which nothing went back, what its receipt is told. */
export const nothingBack = {
  amounts: { refunded: 0, on_its_way: 0, by_hand: 0, as_credit: 0, net_paid: 0 },
  online: 0,
  refundedAt: null,
};

/** An order for tests of mails: two products, one with a name that must be escaped. */
export function sampleOrder(changes: Partial<Omit<Order, "standing" | "account">> = {}): Order {
  const line = {
    product_id: null,
    code: null,
    description: "",
    image: "",
    product_images: [],
    garment: null,
    names: {},
  };
  const silk = { ...line, price: 100_000, original_price: 100_500 };
  const cotton = { ...line, price: 500, original_price: 500 };
  return withStanding({
    id: "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31",
    created_at: "2026-10-31T20:15:00.000Z",
    status: "PENDING",
    payment_mode: "COD",
    payment_status: "PENDING",
    razorpay_order_id: null,
    message: "Is the <b>hem</b> let down?",
    if_missing: null,
    buyer_gstin: "",
    subtotal: 101_500,
    discount: 500,
    agreed_reduction: 0,
    gift: 0,
    delivery_charge: 49.5,
    total_amount: 101_049.5,
    credit_used: 0,
    amount_due: 101_049.5,
    price_open: false,
    promise: null,
    courier: "",
    tracking_number: "",
    tracking_url: "",
    cancel_reason: "",
    refund: null,
    products: [
      { ...silk, id: "1", name: "Silk saree <script>", quantity: 1, subtotal: 100_000 },
      { ...cotton, id: "2", name: "Cotton dupatta", quantity: 2, subtotal: 1_000 },
    ],
    hand_over: "parcel",
    addresses: {
      recipient: "Lakshmi Menon",
      line1: "14/2 Princess Street",
      line2: "",
      city: "Kochi",
      state: "Kerala",
      zip: "682001",
      country: "India",
      mobile: "+91 98470 00000",
    },
    recipient: { name: "Lakshmi Menon", mobile: "+91 98470 00000" },
    history: [],
    changes: [],
    customer: { name: "Anu & Binu", email: "anu@example.org" },
    ...changes,
  });
}

type Asked = Parameters<typeof standingOf>[0] & Pick<Order, "credit_used"> & Partial<Pick<Order, "refund">>;
const placed: Asked = {
  ...{ status: "PENDING", hand_over: "parcel", payment_mode: "COD", payment_status: "PENDING" },
  ...{ price_open: false, amount_due: 0, credit_used: 0 },
};

/** An order that stands as its status and its payment say; without them, as one that was placed and is paid in cash. */
export function withStanding<T extends Partial<Asked>>(order: T) {
  const whole = { ...placed, ...order };
  const standing = standingOf(whole);
  return { ...whole, standing, account: toAccount(entriesOf({ ...whole, standing })) };
}

/** The entries that such an order would have in the book. */
function entriesOf({ standing: { paid }, payment_mode, ...order }: Asked & Pick<Order, "standing">) {
  const [due, credit] = [toPaise(order.amount_due), toPaise(order.credit_used)];
  return postings({
    ...{ goods: due + credit, credit_used: credit },
    ...(paid && { [isCash(payment_mode) ? "paid_cash" : "paid_online"]: due }),
    refund_asked: toPaise(order.refund?.amount ?? 0),
  });
}
