import type { Checkout } from "#contract/payment.ts";
import { needsFullPage } from "./full-page.ts";
import { loadRazorpay, type RazorpayClass, type SignedPayment } from "./razorpay-script.ts";

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
