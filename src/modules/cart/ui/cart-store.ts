import { create } from "zustand";
import type { Cart } from "../contract/cart.ts";

/** The cart as the server last returned it; null while nobody is signed in or it isn't known. */
export const useCartStore = create<{ cart: Cart | null }>(() => ({ cart: null }));

/** How many products are in the cart; 0 while nobody is signed in or the cart isn't known yet. */
export function useCartCount(): number {
  return useCartStore(({ cart }) => cart?.count ?? 0);
}
