import { reloadCart } from "#app/lib/cart-calls.ts";
import { useClientStore } from "#app/lib/store.ts";
import { dropWishes, keptWishes } from "#app/lib/wishes.ts";
import { isLiked, toggleWishlist } from "#app/lib/wishlist.ts";
import type { Wish } from "#contract/wish.ts";
import { addToCart } from "./add-to-cart.ts";
import { noteLike } from "./note-like.ts";

/**
 * Does what this browser's guest wanted, now that somebody is signed in, and what was kept with a sign-up (`told`), which may come from
 * another browser. What is in the cart already stays as it is: nobody meant a second one.
 */
export async function carryOutWishes(told: readonly Wish[] = []): Promise<void> {
  const wishes = new Map([...keptWishes(), ...told].map((wish) => [`${wish.kind} ${wish.product_id}`, wish]));
  dropWishes();
  if (wishes.size === 0) return;
  await reloadCart();
  const inCart = new Set(useClientStore.getState().cart?.products.map(({ id }) => id));
  for (const { kind, product_id } of wishes.values()) {
    if (kind === "like") {
      if (!isLiked(product_id)) toggleWishlist(product_id);
      await noteLike(product_id, { liked: true, soldOut: true });
    } else if (!inCart.has(product_id)) await addToCart(product_id);
  }
}
