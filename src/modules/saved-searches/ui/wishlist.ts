import { keptText } from "#ui/client/kept-text.ts";
import { useClientStore } from "#ui/client/store.ts";

const keep = keptText("rebon.wishlist", (text) => useClientStore.setState({ wishlist: parse(text) }));

/** The ids of the products that this browser's customer likes, newest first. Empty on the server. */
export function useWishlist(): readonly string[] {
  return useClientStore(({ wishlist }) => wishlist);
}

export function useIsLiked(productId: string): boolean {
  return useClientStore(({ wishlist }) => wishlist.includes(productId));
}

/** Whether a product is on the list at this moment, for code outside of components. */
export function isLiked(productId: string): boolean {
  return useClientStore.getState().wishlist.includes(productId);
}

export function toggleWishlist(productId: string): void {
  const known = useClientStore.getState().wishlist;
  const others = known.filter((id) => id !== productId);
  const wishlist = others.length < known.length ? others : [productId, ...known];
  useClientStore.setState({ wishlist });
  keep(JSON.stringify(wishlist));
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
