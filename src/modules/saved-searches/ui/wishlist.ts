import { create } from "zustand";
import { localStorageText } from "#ui/client/local-storage-text.ts";

export const useWishlistStore = create<{ wishlist: readonly string[] }>(() => ({ wishlist: [] }));

const store = localStorageText("rebon.wishlist", (text) =>
  useWishlistStore.setState({ wishlist: parse(text) }),
);

/** The ids of the products that this browser's customer likes, newest first. Empty on the server. */
export function useWishlist(): readonly string[] {
  return useWishlistStore(({ wishlist }) => wishlist);
}

export function useIsLiked(productId: string): boolean {
  return useWishlistStore(({ wishlist }) => wishlist.includes(productId));
}

/** Whether a product is on the list at this moment, for code outside of components. */
export function isLiked(productId: string): boolean {
  return useWishlistStore.getState().wishlist.includes(productId);
}

export function toggleWishlist(productId: string): void {
  const known = useWishlistStore.getState().wishlist;
  const others = known.filter((id) => id !== productId);
  const wishlist = others.length < known.length ? others : [productId, ...known];
  useWishlistStore.setState({ wishlist });
  store(JSON.stringify(wishlist));
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
