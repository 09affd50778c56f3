import { useEffect, useLayoutEffect } from "react";
import type { Cart } from "#modules/cart/contract/cart.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import { savedPin } from "#modules/shipping/ui/saved-pin.ts";
import { fetchPart, loadPart } from "#ui/page/parts.tsx";
import type { Step } from "./step-bar.tsx";

const load = () => import("./change-cart.ts");

/** The calls that change the cart come after the page, which can be pressed before. Undefined where they don't come, and a toast says so. */
export const cartChanges = () => loadPart(load, "cartChanges");

/** Shows the cart as it is now, with the delivery charge for this PIN code. Nobody asked for it. */
export async function reloadCart(pin?: string): Promise<void> {
  const changes = await fetchPart(load, "cartChanges").catch(() => undefined);
  await changes?.reloadCart(pin);
}

/** The cart as the server last returned it, with the page (`loaded`) or in response to a call since. */
export function useCart(loaded: Cart): Cart {
  const known = useCartStore(({ cart }) => cart);
  useEffect(() => void load().catch(() => undefined), []);
  useLayoutEffect(() => useCartStore.setState({ cart: loaded }), [loaded]);
  return known ?? loaded;
}

/** Has a delivery charge that depends on the place be the one of the chosen address, or of the PIN code that was last asked for. */
export function useChargeFor(cart: Cart, zip: string | undefined): void {
  const { charge_by_pin, pin } = cart;
  useEffect(() => {
    const wanted = charge_by_pin ? (zip ?? savedPin()) : null;
    if (wanted && wanted !== pin) void reloadCart(wanted);
  }, [charge_by_pin, pin, zip]);
}

/** At the last step, where it is chosen how to pay, what is held gets the time that takes. The server gives it once. */
export function usePaymentTime(step: Step, { products }: Cart): void {
  const held = products.flatMap(({ id, hold }) => (hold?.state === "held" ? id : [])).join();
  useEffect(() => {
    if (step !== 3 || held === "") return;
    // Nobody waits for it: what is refused is shown by the cart.
    void cartChanges().then((changes) => changes?.holdToPay(held.split(",")));
  }, [step, held]);
}
