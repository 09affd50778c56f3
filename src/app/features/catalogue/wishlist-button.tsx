import { toggleWishlist, useIsLiked } from "#app/lib/wishlist.ts";
import { classNames } from "#app/ui/class-names.ts";
import { HeartIcon } from "#app/ui/icons.tsx";

/** The heart of a product: on the wishlist of this browser, or not. */
export function WishlistButton({
  productId,
  name,
  soldOut,
  className,
}: {
  productId: string;
  name: string;
  /** Then the heart also asks to hear of what is like it. */
  soldOut: boolean;
  className?: string;
}) {
  const liked = useIsLiked(productId);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`Wishlist: ${name}`}
      onClick={() => {
        toggleWishlist(productId);
        if (soldOut || liked)
          void import("./note-like.ts").then(({ noteLike }) => noteLike(productId, !liked));
      }}
      className={classNames(
        "grid size-11 place-items-center rounded-full bg-paper text-purple transition-colors hover:bg-purple-tint",
        className,
      )}
    >
      <HeartIcon className={liked ? "fill-purple" : ""} />
    </button>
  );
}
