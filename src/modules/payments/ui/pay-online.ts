import type { ErrorCode } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import type { Result } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { isCash } from "#modules/orders/contract/order-status.ts";
import type { Checkout, CheckoutOptions, SignedPayment } from "../contract/payment.ts";

export interface PaymentDeps {
  begin(orderId: string): Promise<Result<Checkout, ErrorCode>>;
  open(checkout: Checkout, onOpen: () => void): Promise<CheckoutEnd>;
  verify(orderId: string, signed: SignedPayment): Promise<Result<Order, ErrorCode>>;
  check(orderId: string): Promise<Result<Order, ErrorCode>>;
  pause(): Promise<void>;
}

export type PaymentProgress = "opening" | "paying" | "validating";

/** `moved`: no online payment is wanted any more, and none was made. `unwanted`: canceled, or turned to cash; `paid` when money came and goes back. */
export type PaymentEnd =
  | { at: "placed"; order: Order }
  | { at: "unpaid"; order: Order; reason: string | null }
  | { at: "unsure"; order: Order }
  | { at: "moved"; order: Order }
  | { at: "unwanted"; order: Order; paid: boolean };

/** Questions to the bank after a payment, with a pause between two: half a minute in all. */
const QUESTIONS = 12;

const notLoaded = () =>
  t("The payment page could not be loaded. Please check your connection and try again.");

/** Takes a customer through paying an order online: begins, shows the checkout, and finds out what has become of the money. */
export async function payOnline(
  order: Order,
  world: PaymentDeps,
  show: (progress: PaymentProgress) => void,
): Promise<PaymentEnd> {
  show("opening");
  const begun = await world.begin(order.id);
  if (!begun.ok) {
    // Another tab, or another device, was faster.
    const overtaken = begun.code === "payment_settled" || begun.code === "payment_not_due";
    return overtaken ? lookOnce(order, world, null) : { at: "unpaid", order, reason: begun.message ?? null };
  }
  const end = await world.open(begun.value, () => show("paying"));
  if (end.left === "lost") return { at: "unpaid", order, reason: notLoaded() };
  show("validating");
  if (end.left === "closed") return lookOnce(order, world, end.failure);
  const verified = await world.verify(order.id, end.signed);
  const known = verified.ok ? verified.value : order;
  return paymentEnd(known, true) ?? followPayment(known, world, true);
}

/** Asks what has become of a payment until it is known, for half a minute at most. `signed`: Razorpay said that it was made. */
export async function followPayment(order: Order, world: PaymentDeps, signed = false): Promise<PaymentEnd> {
  let known = order;
  for (let question = 0; question < QUESTIONS; question += 1) {
    if (question > 0) await world.pause();
    const response = await world.check(order.id);
    if (response.ok) known = response.value;
    const end = paymentEnd(known, signed);
    if (end) return end;
  }
  return { at: "unsure", order: known };
}

/** A customer who walks away may have paid all the same, for example in a UPI app. */
async function lookOnce(order: Order, world: PaymentDeps, failure: string | null): Promise<PaymentEnd> {
  const response = await world.check(order.id);
  const known = response.ok ? response.value : order;
  return paymentEnd(known) ?? { at: "unpaid", order: known, reason: failure };
}

/** The payment's outcome by the order; null while it is open. `signed`: Razorpay said that a payment was made for it. */
export function paymentEnd(order: Order, signed = false): PaymentEnd | null {
  const { waits_for, canceled, paid: settled } = order.standing;
  if (waits_for === "payment") return null;
  if (settled && !canceled && !isCash(order.payment_mode)) return { at: "placed", order };
  const paid = signed || order.refund !== null;
  return canceled || paid ? { at: "unwanted", order, paid } : { at: "moved", order };
}

interface PageHandlers {
  handler: (signed: SignedPayment) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayCheckout {
  open(): void;
  close(): void;
  on(event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void): void;
}

/** Razorpay's own class: with handlers it draws over the page and answers to them, with `redirect` it takes the page. */
type RazorpayClass = new (options: CheckoutOptions & (PageHandlers | { redirect: true })) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayClass;
  }
}

/** How the customer left the checkout. `lost`: it could not be shown. */
export type CheckoutEnd =
  | { left: "paid"; signed: SignedPayment }
  | { left: "closed"; failure: string | null }
  | { left: "lost" };

/** Milliseconds in which a dialog of ours that has just closed gives back focus and pointer, before the checkout takes them. */
const AFTER_DIALOGS = 120;

/** Shows Razorpay's checkout until the customer is through with it, on a page of its own where frames are blocked. `onOpen` learns how to close it. */
export async function openCheckout(
  { script_url, options }: Checkout,
  onOpen: (close: () => void) => void,
): Promise<CheckoutEnd> {
  const Razorpay = await loadRazorpay(script_url);
  if (!Razorpay) return { left: "lost" };
  if (needsFullPage(navigator.userAgent)) return leavePage(Razorpay, options);
  return new Promise((resolve) => {
    let failure: string | null = null;
    const checkout = new Razorpay({
      ...options,
      handler: (signed) => resolve({ left: "paid", signed }),
      modal: { ondismiss: () => resolve({ left: "closed", failure }) },
    });
    // The checkout stays open after a failure, for another try.
    checkout.on("payment.failed", ({ error }) => {
      failure = error?.description ?? null;
    });
    onOpen(() => {
      checkout.close();
      resolve({ left: "closed", failure });
    });
    setTimeout(() => checkout.open(), AFTER_DIALOGS);
  });
}

function leavePage(Razorpay: RazorpayClass, options: Checkout["options"]): Promise<CheckoutEnd> {
  return new Promise((resolve) => {
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) resolve({ left: "closed", failure: null });
    });
    new Razorpay({ ...options, redirect: true }).open();
  });
}

/** Browsers inside of other apps block the frame of Razorpay's checkout (standard integration, callback URL): they pay on a page of its own. */
const FRAMELESS = /Instagram|FBAN|FBAV|FB_IAB|FBIOS|Opera Mini|OPiOS|UCBrowser|UCWEB|UBrowser/i;

/** Whether a browser of this user agent needs the full-page checkout. */
export const needsFullPage = (userAgent: string) => FRAMELESS.test(userAgent);

/** Milliseconds after which a script that has not come counts as lost. */
const PATIENCE = 20_000;

let loading: Promise<RazorpayClass | null> | undefined;

/** Loads Razorpay's script, once for the page. Null when it does not come; the next call tries again. */
async function loadRazorpay(scriptUrl: string): Promise<RazorpayClass | null> {
  if (window.Razorpay) return window.Razorpay;
  loading ??= addScript(scriptUrl);
  const loaded = await loading;
  if (!loaded) loading = undefined;
  return loaded;
}

function addScript(scriptUrl: string): Promise<RazorpayClass | null> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    const end = () => {
      clearTimeout(late);
      if (!window.Razorpay) script.remove();
      resolve(window.Razorpay ?? null);
    };
    const late = setTimeout(end, PATIENCE);
    script.addEventListener("load", end);
    script.addEventListener("error", end);
    script.src = scriptUrl;
    script.async = true;
    document.head.append(script);
  });
}
