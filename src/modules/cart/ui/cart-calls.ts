import type { ErrorCode } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import type { Result } from "#kernel/result.ts";
import { savePendingAction } from "#modules/accounts/ui/pending-actions.ts";
import { savedPin } from "#modules/shipping/ui/saved-pin.ts";
import { callApi } from "#ui/client/api-client.ts";
import { currentSession } from "#ui/client/session.ts";
import { promptSignIn } from "#ui/client/store.ts";
import { toast } from "#ui/toast/toast.ts";
import { type Cart, changeCart, getCart } from "../contract/cart.ts";
import { useCartStore } from "./cart-store.ts";

type CartResult = Result<Cart, ErrorCode>;

let lastCall: Promise<unknown> = Promise.resolve();

let channel: BroadcastChannel | undefined;
let following = false;

/** Fetches the cart again when another tab of its customer changed it, and when somebody comes back to this one. */
function followOthers(): void {
  if (following) return;
  following = true;
  globalThis.document?.addEventListener("visibilitychange", () => {
    if (!document.hidden && currentSession()) void reloadCart();
  });
  if (typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel("rebon-cart");
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === currentSession()?.user.id) void reloadCart();
  };
}

/** Tells the other tabs that this customer's cart is another one now. */
export function tellTabsOfCart(): void {
  channel?.postMessage(currentSession()?.user.id);
}

/** Puts one of this product into the cart and says so; returns whether it is there. A guest is asked to sign in, and it is done after that. */
export async function addToCart(productId: string): Promise<boolean> {
  const body = { product_id: productId, action: "add" } as const;
  const response = await callCart(() => callApi(changeCart, { body }));
  if (response.ok) {
    toast.success(t("Product Added to Cart.."));
    return true;
  }
  // A guest, or a session that had ended, of which nothing was said yet.
  if (response.code === "unauthenticated" || response.code === "invalid_token") return askToSignIn(productId);
  toast.error(t("Error add to cart"), { description: response.message });
  return false;
}

function askToSignIn(productId: string): false {
  savePendingAction({ kind: "cart", product_id: productId, pin: savedPin() ?? undefined });
  // The dialog says why.
  promptSignIn(true, "cart");
  return false;
}

/** Changes the cart: a call that waits until those before it are answered, so that the last response is the newest cart. */
export async function callCart(call: () => Promise<CartResult>): Promise<CartResult> {
  const result = await inTurn(call);
  if (result.ok) tellTabsOfCart();
  return result;
}

function inTurn(call: () => Promise<CartResult>): Promise<CartResult> {
  followOthers();
  const response = lastCall.then(call).then((result) => {
    if (result.ok) useCartStore.setState({ cart: result.value });
    return result;
  });
  lastCall = response;
  return response;
}

export async function waitForCart(): Promise<void> {
  await lastCall;
}

/** The PIN code that the known cart's delivery charge is for, which the next response is to be for as well. */
export function chargedPin() {
  return { pin: useCartStore.getState().cart?.pin ?? undefined };
}

/** Fetches the cart again, with the delivery charge for this PIN code. Keeps the known one when the call fails. */
export async function reloadCart(pin?: string): Promise<void> {
  await inTurn(() => callApi(getCart, { query: pin ? { pin } : chargedPin(), quiet: true }));
}
