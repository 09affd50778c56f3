import { fetchPart } from "#ui/client/fetch-part.ts";
import { useClientStore } from "#ui/client/store.ts";

/** How many products are in the cart; 0 while nobody is signed in or the cart isn't known yet. */
export function useCartCount(): number {
  return useClientStore(({ cart }) => cart?.count ?? 0);
}

/** Keeps the cart in step with the session: fetched at sign-in, forgotten at sign-out. Returns how to stop. */
export function followSession(): () => void {
  // Nobody asked for it: a count that can't be had is not shown.
  const fetchCart = () =>
    fetchPart(() => import("./cart-calls.ts"), "reloadCart").then(
      (reload) => reload(),
      () => {},
    );
  if (useClientStore.getState().session) void fetchCart();
  return useClientStore.subscribe(({ session }, before) => {
    if (session?.user.id === before.session?.user.id) return;
    if (before.session) useClientStore.setState({ cart: null });
    if (session) void fetchCart();
  });
}
