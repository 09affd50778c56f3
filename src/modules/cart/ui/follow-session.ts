import { useClientStore } from "#ui/client/store.ts";
import { fetchPart } from "#ui/page/parts.tsx";
import { useCartStore } from "./cart-store.ts";

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
    if (before.session) useCartStore.setState({ cart: null });
    if (session) void fetchCart();
  });
}
