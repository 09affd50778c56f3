import type { CheckoutOptions } from "#contract/payment.ts";

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
export type RazorpayClass = new (
  options: CheckoutOptions & (PageHandlers | { redirect: true }),
) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: RazorpayClass;
  }
}

/** Milliseconds after which a script that has not come counts as lost. */
const PATIENCE = 20_000;

let loading: Promise<RazorpayClass | null> | undefined;

/** Loads Razorpay's script, once for the page. Null when it does not come; the next call tries again. */
export async function loadRazorpay(scriptUrl: string): Promise<RazorpayClass | null> {
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
