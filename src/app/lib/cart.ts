import { useSyncExternalStore } from "react";
import type { Cart } from "#contract/cart.ts";
import { currentSession, watchSession } from "./session.ts";

let cart: Cart | null = null;
/** Whose cart is known, so that a renewed token doesn't fetch it again. */
let owner: string | null = null;
const watchers = new Set<() => void>();

/** How many products are in the cart; 0 while nobody is signed in or the cart isn't known yet. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => cart?.count ?? 0,
    () => 0,
  );
}

/** Takes over the cart that a cart call answered. */
export function setCart(next: Cart | null): void {
  cart = next;
  for (const watcher of watchers) watcher();
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
  const follow = () => {
    const session = currentSession();
    const user = session.status === "signed-in" ? session.session.user.id : null;
    if (user === owner) return;
    owner = user;
    if (user) void reloadCart();
    else setCart(null);
  };
  follow();
  return watchSession(follow);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
