import { useLayoutEffect } from "react";
import { useClientStore } from "#app/lib/store.ts";
import type { Cart } from "#contract/cart.ts";

/** The cart as the server last returned it, with the page (`loaded`) or in response to a call since. */
export function useCart(loaded: Cart): Cart {
  const known = useClientStore(({ cart }) => cart);
  useLayoutEffect(() => useClientStore.setState({ cart: loaded }), [loaded]);
  return known ?? loaded;
}
