import { changeCart, removeFromCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { answerOffer } from "#modules/offers/server/answer-offer.ts";
import { cancelMyOrder, cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import type { PlaceOrderInput } from "#modules/orders/server/place-order.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { startPayment } from "#modules/payments/server/start-payment.ts";
import { checkPayment, verifyPayment } from "#modules/payments/server/verify-payment.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Outcome, RazorpaySandbox } from "#razorpay-sandbox";
import { type Deeds, nth, recent } from "./deed.ts";
import type { Customer, Scene } from "./scene.ts";

/** Rupees. */
const sums = [350, 700.5, 1200, 2000, 3000.25, 9000];
const outcomes: readonly Outcome[] = ["success", "success", "success", "failure", "late"];
/** How many of one's own orders one still thinks of. */
const FEW = 6;

async function place(
  { ledger }: Scene,
  { shop, signedIn, orders }: Customer,
  input: PlaceOrderInput,
): Promise<string> {
  const placed = await checkOut(shop, input);
  if (!placed.ok) return placed.code;
  ledger.ordered(signedIn.userId, input.idempotencyKey, placed.value);
  if (!orders.includes(placed.value.id)) orders.push(placed.value.id);
  return "ok";
}

type Work = Deeds<Customer>[string][1];

function change(action: "add" | "increment" | "decrement"): Work {
  return async ({ ledger }, { shop }, { n }) => {
    const product_id = nth(ledger.products, n);
    if (product_id) await changeCart(shop, { product_id, action });
  };
}

const order: Work = async (scene, who, { number, n, m }) => {
  const input: PlaceOrderInput = {
    address_id: who.addressId,
    message: `Step ${number}`,
    payment_mode: n % 2 === 0 ? "PREPAID" : "COD",
    idempotencyKey: `step-${number}`,
    // Below the floor, below the price or above it, as the cart happens to be.
    ...(m % 4 === 0 ? { offer: nth(sums, n) ?? 1 } : {}),
    // Of those who have store credit.
    use_credit: m % 3 === 1,
  };
  who.sent.push(input);
  // Every third is sent twice at once, as by an impatient finger.
  const sends = Array.from({ length: m % 3 === 0 ? 2 : 1 }, () => place(scene, who, input));
  const said = await Promise.all(sends);
  if (said.includes("out_of_stock")) await removeFromCart(who.shop, { product_id: "ALL" });
};

const orderAgain: Work = async (scene, who, { n }) => {
  const input = recent(who.sent, n, FEW);
  if (input) await place(scene, who, input);
};

/** Does something with one of the customer's last orders. */
function withOrder(work: (shop: Context, of: { order_id: string }, scene: Scene) => Promise<unknown>): Work {
  return async (scene, { shop, orders }, { n }) => {
    const order_id = recent(orders, n, FEW);
    if (order_id) await work(shop, { order_id }, scene);
  };
}

/** Pays at the checkout. The shop learns of it by callback, webhook or polling, or not for long. */
const pay: Work = async ({ api }, { shop, orders }, { n, m }) => {
  const order_id = recent(orders, n, FEW);
  const begun = order_id ? await startPayment(shop, { order_id }) : null;
  if (!order_id || !begun?.ok) return;
  const razorpay_order_id = begun.value.options.order_id;
  const outcome = nth(outcomes, m) ?? "success";
  const payment = payAt(api.razorpay, razorpay_order_id, outcome)?.id;
  if (!payment || m % 7 < 3) return;
  const razorpay_signature = api.razorpay.signatureOf(razorpay_order_id, payment);
  const signed = { razorpay_order_id, razorpay_payment_id: payment, razorpay_signature };
  // A signed payment comes back only from a checkout that saw it succeed.
  if (outcome === "success") await verifyPayment(shop, { ...signed, order_id });
};

/** Pays at the checkout; null where that says that somebody has paid already, or is about to. */
export function payAt({ bank }: RazorpaySandbox, orderId: string, outcome: Outcome) {
  try {
    return bank.pay(orderId, "card", { outcome, reason: "payment_failed" });
  } catch {
    return null;
  }
}

async function cancel(shop: Context, of: { order_id: string }, { ledger }: Scene): Promise<void> {
  const cash = await cancelMyOrder(shop, of);
  const canceled = cash.ok ? cash : await cancelWithRefund(shop, of);
  if (canceled.ok) ledger.moved(of.order_id, canceled.value.status);
}

async function answer(shop: Context, of: { order_id: string }): Promise<void> {
  for (const answer of ["accept", "keep"] as const)
    await answerOffer(shop, { ...of, answer, words: "", from_pool: false });
}

export const customerDeeds: Deeds<Customer> = {
  add: [26, change("add")],
  increment: [4, change("increment")],
  decrement: [2, change("decrement")],
  remove: [
    2,
    ({ ledger }, { shop }, { n }) => removeFromCart(shop, { product_id: nth(ledger.products, n) ?? "ALL" }),
  ],
  order: [22, order],
  "order again with an old key": [3, orderAgain],
  pay: [16, pay],
  "look after the payment": [2, withOrder(checkPayment)],
  "answer the store": [6, withOrder(answer)],
  cancel: [5, withOrder(cancel)],
  "pay in cash instead": [2, withOrder(convertToCod)],
};
