import { toggleWishlist, useIsLiked } from "#app/lib/wishlist.ts";
import { classNames } from "#app/ui/class-names.ts";
import { HeartIcon } from "#app/ui/icons.tsx";
import { loadPart } from "#app/ui/load-part.ts";

/** The heart of a product: on the wishlist of this browser, or not. Whoever is signed in hears of what is like it once it is sold out. */
export function WishlistButton({
  productId,
  name,
  soldOut,
  className,
}: {
  productId: string;
  name: string;
  /** Then it is said that mails can tell of what is like it. */
  soldOut: boolean;
  className?: string;
}) {
  const liked = useIsLiked(productId);

  async function like() {
    toggleWishlist(productId);
    const noteLike = await loadPart(() => import("./note-like.ts"), "noteLike");
    await noteLike?.(productId, { liked: !liked, soldOut });
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`Wishlist: ${name}`}
      onClick={like}
      className={classNames("heart", className)}
    >
      <HeartIcon className={liked ? "fill-purple" : ""} />
    </button>
  );
}
