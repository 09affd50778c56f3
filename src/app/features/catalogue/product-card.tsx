import type { CardProduct } from "#app/lib/card-product.ts";
import { percentOff } from "#app/lib/percent-off.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Image } from "#app/ui/image.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { imageSources } from "#contract/image-url.ts";
import { AddButton } from "./add-button.tsx";
import { WishlistButton } from "./wishlist-button.tsx";

/**
 * How wide a card's image is shown, as in `<img sizes>`; the listing's preload says the same. On a phone 44% of the width, a
 * hair below the truth, so that a stored width of 480 px serves the usual screens and not the next larger one.
 */
export const cardSizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 44vw";

interface ProductCardProps {
  product: CardProduct;
  /** For the cards that are seen without scrolling. */
  priority?: boolean;
}

/** A product in a grid. The whole card leads to its page; the heart and Add lie above that link. */
export function ProductCard({ product, priority = false }: ProductCardProps) {
  const [image, second] = product.product_images;
  const off = percentOff(product);
  const soldOut = product.stock === 0;
  return (
    <article className="card group">
      <div className="relative">
        <Image
          imageUrl={image?.image_url ?? ""}
          blurHash={image?.blur_hash ?? ""}
          alt={image?.alt_text ?? ""}
          sizes={cardSizes}
          priority={priority}
          className={classNames("rounded-card", soldOut && "opacity-55 grayscale-[.7]")}
        />
        {second && !soldOut && <UnderMouse imageUrl={second.image_url} />}
        <div className="card-badges">
          {soldOut && <Badge tone="ink">Out of Stock</Badge>}
          {off > 0 && <Badge tone="sale">{`${off}% off`}</Badge>}
        </div>
        <WishlistButton productId={product.id} name={product.name} soldOut={soldOut} className="card-heart" />
      </div>
      <h3 className="mt-3 small-heading">
        <PageLink to={paths.product(product.id)} ahead className="card-name">
          {product.name}
        </PageLink>
      </h3>
      {product.garment && <p className="text-xs">{product.garment}</p>}
      {product.fit && <p className="text-xs">{product.fit}</p>}
      <p className="truncate text-xs text-mute">{product.description}</p>
      <div className="card-foot">
        <Price product={product} className="min-w-0" />
        <div className="relative z-10 grid">
          <AddButton productId={product.id} stock={product.stock} name={product.name} look="card" />
        </div>
      </div>
    </article>
  );
}

/** The second image, which a mouse brings to light: not drawn until then, it is not asked for, and on phones never. */
function UnderMouse({ imageUrl }: { imageUrl: string }) {
  return (
    <img
      src={imageUrl}
      srcSet={imageSources(imageUrl)?.webp}
      sizes={cardSizes}
      alt=""
      loading="lazy"
      className="card-second"
    />
  );
}
