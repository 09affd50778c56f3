import type { Cart } from "#contract/cart.ts";
import { useClientStore } from "./store.ts";

/** How many products are in the cart; 0 while nobody is signed in or the cart isn't known yet. */
export function useCartCount(): number {
  return useClientStore(({ cart }) => cart?.count ?? 0);
}

/** Takes over the cart that a cart call answered. */
export function setCart(cart: Cart | null): void {
  useClientStore.setState({ cart });
}

/** Fetches the cart again, for example after an order was placed. Keeps the known one when the call fails. */
export async function reloadCart(): Promise<void> {
  const [{ callApi }, { getCart }] = await Promise.all([
    import("./api-client.ts"),
    import("#contract/cart.ts"),
  ]);
  const response = await callApi(getCart, { quiet: true });
  if (response.ok) setCart(response.value);
}

/** Keeps the cart in step with the session: fetched at sign-in, forgotten at sign-out. Returns how to stop. */
export function followSession(): () => void {
  if (useClientStore.getState().session) void reloadCart();
  return useClientStore.subscribe(({ session }, before) => {
    if (session?.user.id === before.session?.user.id) return;
    if (before.session) setCart(null);
    if (session) void reloadCart();
  });
}
