import { type Cart, getCart } from "#contract/cart.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import type { Result } from "#contract/result.ts";
import { callApi } from "./api-client.ts";
import { useClientStore } from "./store.ts";

type CartResult = Result<Cart, ErrorCode>;

/** The last cart call that was asked for. */
let lastCall: Promise<unknown> = Promise.resolve();

/** Makes a cart call once those before it are answered, so that the last response is the newest cart, and takes that over. */
export function callCart(call: () => Promise<CartResult>): Promise<CartResult> {
  const response = lastCall.then(call).then((result) => {
    if (result.ok) useClientStore.setState({ cart: result.value });
    return result;
  });
  lastCall = response;
  return response;
}

/** Waits until every cart call is answered. */
export async function cartSettled(): Promise<void> {
  await lastCall;
}

/** Fetches the cart again. Keeps the known one when the call fails. */
export async function reloadCart(): Promise<void> {
  await callCart(() => callApi(getCart, { quiet: true }));
}
