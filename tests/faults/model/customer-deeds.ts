import { changeCart, removeFromCart } from "#domain/cart/cart.ts";
import { cancelMyOrder } from "#domain/orders/cancel-own-order.ts";
import type { PlaceOrderInput } from "#domain/orders/place-order.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { cancelWithRefund } from "#domain/payments/cancel-with-refund.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { convertToCod } from "#domain/payments/convert-to-cod.ts";
import { startPayment } from "#domain/payments/start-payment.ts";
import { verifyPayment } from "#domain/payments/verify-payment.ts";
import type { Outcome } from "#sandbox/razorpay/instruments.ts";
import { type Deeds, nth, recent } from "./deed.ts";
import type { Customer, Scene } from "./scene.ts";

const outcomes: readonly Outcome[] = ["success", "success", "success", "failure", "late"];
/** How many of one's own orders one still thinks of. */
const FEW = 6;

async function place(
  { ledger }: Scene,
  { shop, signedIn, orders }: Customer,
  input: PlaceOrderInput,
): Promise<string> {
  const placed = await placeOrder(shop, input);
  if (!placed.ok) return placed.code;
  ledger.ordered(signedIn.userId, input.idempotencyKey, placed.value);
  if (!orders.includes(placed.value.id)) orders.push(placed.value.id);
  return "ok";
}

async function change(
  { ledger }: Scene,
  { shop }: Customer,
  draw: number,
  action: "add" | "increment" | "decrement",
) {
  const product_id = nth(ledger.products, draw);
  if (product_id) await changeCart(shop, { product_id, action });
}

/** Pays at the checkout; what comes of it, the shop hears by callback, webhook or polling, or not for long. */
async function pay({ api }: Scene, { shop, orders }: Customer, n: number, m: number): Promise<void> {
  const order_id = recent(orders, n, FEW);
  const begun = order_id ? await startPayment(shop, { order_id }) : null;
  if (!order_id || !begun?.ok) return;
  const razorpay_order_id = begun.value.options.order_id;
  const outcome = nth(outcomes, m) ?? "success";
  const payment = payAt(api.razorpay.bank, razorpay_order_id, outcome);
  if (!payment || m % 7 < 3) return;
  const razorpay_signature = api.razorpay.signatureOf(razorpay_order_id, payment);
  const signed = { razorpay_order_id, razorpay_payment_id: payment, razorpay_signature };
  // A signed payment comes back only from a checkout that saw it succeed.
  if (outcome === "success") await verifyPayment(shop, { ...signed, order_id });
}

function payAt(bank: Scene["api"]["razorpay"]["bank"], orderId: string, outcome: Outcome): string | null {
  try {
    return bank.pay(orderId, "card", { outcome, reason: "payment_failed" }).id;
  } catch {
    // Paid already, or being paid: the checkout says so.
    return null;
  }
}

async function cancel({ ledger }: Scene, { shop, orders }: Customer, draw: number): Promise<void> {
  const order_id = recent(orders, draw, FEW);
  if (!order_id) return;
  const cash = await cancelMyOrder(shop, { order_id });
  const canceled = cash.ok ? cash : await cancelWithRefund(shop, { order_id });
  if (canceled.ok) ledger.moved(order_id, canceled.value.status);
}

/** What customers do. */
export const customerDeeds: Deeds<Customer> = {
  add: { weight: 26, do: (scene, who, { n }) => change(scene, who, n, "add") },
  increment: { weight: 4, do: (scene, who, { n }) => change(scene, who, n, "increment") },
  decrement: { weight: 2, do: (scene, who, { n }) => change(scene, who, n, "decrement") },
  remove: {
    weight: 2,
    do: async ({ ledger }, { shop }, { n }) =>
      removeFromCart(shop, { product_id: nth(ledger.products, n) ?? "ALL" }),
  },
  order: {
    weight: 22,
    async do(scene, who, { number, n, m }) {
      const input: PlaceOrderInput = {
        address_id: who.addressId,
        message: `Step ${number}`,
        payment_mode: n % 2 === 0 ? "PREPAID" : "COD",
        idempotencyKey: `step-${number}`,
      };
      who.sent.push(input);
      // Every third is sent twice at once, as by an impatient finger.
      const sends = Array.from({ length: m % 3 === 0 ? 2 : 1 }, () => place(scene, who, input));
      const said = await Promise.all(sends);
      if (said.includes("out_of_stock")) await removeFromCart(who.shop, { product_id: "ALL" });
    },
  },
  "order again with an old key": {
    weight: 3,
    async do(scene, who, { n }) {
      const input = recent(who.sent, n, FEW);
      if (input) await place(scene, who, input);
    },
  },
  pay: { weight: 16, do: (scene, who, { n, m }) => pay(scene, who, n, m) },
  "look after the payment": {
    weight: 2,
    async do(_, { shop, orders }, { n }) {
      const order_id = recent(orders, n, FEW);
      if (order_id) await checkPayment(shop, { order_id });
    },
  },
  cancel: { weight: 5, do: (scene, who, { n }) => cancel(scene, who, n) },
  "pay in cash instead": {
    weight: 2,
    async do(_, { shop, orders }, { n }) {
      const order_id = recent(orders, n, FEW);
      if (order_id) await convertToCod(shop, { order_id });
    },
  },
};
