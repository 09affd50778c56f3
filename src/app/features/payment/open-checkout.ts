import type { Checkout, CheckoutOptions } from "#contract/payment.ts";

/** What the checkout hands over after a payment. */
export interface SignedPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
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

/**
 * Shows Razorpay's checkout and answers once the customer is through with it. In browsers that block frames it takes the whole page,
 * and the answer comes only when somebody returns with the Back button. Once it lies over the page, `onOpen` learns how to close it.
 */
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

/**
 * Browsers inside of other apps, and those that rewrite pages on a server, block the frame that Razorpay's checkout opens
 * (Razorpay: standard integration, callback URL). They pay on a page of its own.
 */
const FRAMELESS = /Instagram|FBAN|FBAV|FB_IAB|FBIOS|Opera Mini|OPiOS|UCBrowser|UCWEB|UBrowser/i;

/** Whether a browser of this user agent needs the full-page checkout. */
export function needsFullPage(userAgent: string): boolean {
  return FRAMELESS.test(userAgent);
}

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
