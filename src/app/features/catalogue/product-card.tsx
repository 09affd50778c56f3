import { useId } from "react";
import { Link } from "react-router";
import type { CardPiece } from "#app/lib/card-piece.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { percentOff } from "#contract/money.ts";
import { AddButton } from "./add-button.tsx";
import { WishlistButton } from "./wishlist-button.tsx";

/**
 * How wide a card's picture is shown, as in `<img sizes>`; the listing's preload says the same. On a phone 44% of the width, a
 * hair below the truth, so that a stored width of 480 px serves the usual screens and not the next larger one.
 */
export const cardSizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 44vw";

interface ProductCardProps {
  product: CardPiece;
  /** For the cards that are seen without scrolling. */
  priority?: boolean;
}

/** A piece in a grid. The whole card leads to its page; the heart and Add lie above that link. */
export function ProductCard({ product, priority = false }: ProductCardProps) {
  const name = useId();
  const [picture] = product.product_images;
  const off = percentOff(product);
  const soldOut = product.stock === 0;
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative">
        <Picture
          imageUrl={picture?.image_url ?? ""}
          blurHash={picture?.blur_hash ?? ""}
          alt={picture?.alt_text ?? ""}
          sizes={cardSizes}
          priority={priority}
          className={classNames("rounded-card", soldOut && "opacity-55 grayscale-[.7]")}
        />
        {soldOut ? (
          <Badge tone="ink" className="absolute top-2.5 left-2.5">
            Out of Stock
          </Badge>
        ) : (
          off > 0 && (
            <Badge tone="sale" className="absolute top-2.5 left-2.5">
              {off}% off
            </Badge>
          )
        )}
        <WishlistButton
          productId={product.id}
          name={product.name}
          className="absolute top-1 right-1 z-10 md:top-2 md:right-2 md:size-10"
        />
      </div>
      <h3 id={name} className="mt-3 font-sans text-base leading-snug font-semibold tracking-normal">
        <Link
          to={`/shop/d/${product.id}`}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-purple"
        >
          {product.name}
        </Link>
      </h3>
      <p className="truncate text-xs text-mute">{product.description}</p>
      <div className="mt-auto flex flex-col gap-2 pt-2 sm:flex-row sm:items-center sm:justify-between">
        <Price piece={product} className="min-w-0" />
        <div className="relative z-10 grid">
          <AddButton productId={product.id} stock={product.stock} describedBy={name} look="card" />
        </div>
      </div>
    </article>
  );
}
