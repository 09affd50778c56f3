import { use, useEffect, useRef, useState } from "react";
import { imageSources } from "#kernel/image-url.ts";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { CardProduct } from "#modules/catalogue/contract/texts.ts";
import { toggleWishlist, useIsLiked } from "#modules/saved-searches/ui/wishlist.ts";
import { Button } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { fetchPart, Once, PageLink } from "#ui/page/parts.tsx";
import { Skeleton } from "#ui/page/placeholders.tsx";
import { Price, percentOff } from "#ui/price.tsx";
import { Badge, CheckIcon, classNames, HeartIcon } from "#ui/primitives.tsx";
import type { HeldCard } from "./held-card.tsx";
import { Shopper } from "./shopper.ts";

/** How wide a card's image is shown, as in `<img sizes>`: on a phone a hair below the truth, so that 480 px serve the usual screens. */
export const cardSizes = "(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 44vw";

/** A product in a grid. The whole card leads to its page; the heart and Add lie above that link. */
export function ProductCard({ product, priority }: { product: CardProduct; priority: boolean }) {
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
        {/* Brought to light by a mouse: not drawn until then, it is not asked for, and on phones never. */}
        {second && !soldOut && (
          <img
            src={second.image_url}
            srcSet={imageSources(second.image_url)?.webp}
            sizes={cardSizes}
            alt=""
            loading="lazy"
            className="card-second"
          />
        )}
        <div className="card-badges">
          {soldOut && <Badge tone="ink">{t("Out of Stock")}</Badge>}
          {off > 0 && <Badge tone="sale">{t("{off}% off", { off })}</Badge>}
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
      <p className="text-xs text-mute">{product.description}</p>
      <div className="card-foot">
        <Price product={product} className="min-w-0" />
        <div className="relative z-10 grid">
          <HeldOrAdd {...product} />
        </div>
      </div>
    </article>
  );
}

/** 'Add'; of what is held until when it is. What more is to be said of that comes after the page. */
function HeldOrAdd({ id, stock, name, held }: CardProduct) {
  const [Held, setHeld] = useState<typeof HeldCard>();
  useEffect(() => {
    if (!held) return;
    fetchPart(() => import("./held-card.tsx"), "HeldCard").then(
      (part) => setHeld(() => part),
      () => {},
    );
  }, [held]);
  const add = <AddButton productId={id} stock={stock} name={name} look="card" />;
  if (!held) return add;
  return Held ? (
    <Held productId={id} held={held}>
      {add}
    </Held>
  ) : (
    <p className="text-xs">{held.words}</p>
  );
}

const ADDED_MS = 2000;
const looks = {
  card: { variant: "accent", size: "sm" },
  page: { variant: "primary", size: "lg", className: "w-full" },
} as const;

interface AddButtonProps {
  productId: string;
  stock: number;
  name: string;
  look: keyof typeof looks;
}

/** 'Add': idle, then a spinner, then 'Added' for two seconds. A guest is asked to sign in. */
export function AddButton({ productId, stock, name, look }: AddButtonProps) {
  const [phase, setPhase] = useState<"idle" | "loading" | "added">("idle");
  const shopper = use(Shopper);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function add() {
    if (phase !== "idle") return;
    setPhase("loading");
    const isAdded = (await (await shopper())?.addToCart(productId)) ?? false;
    setPhase(isAdded ? "added" : "idle");
    if (isAdded) timer.current = setTimeout(() => setPhase("idle"), ADDED_MS);
  }

  return (
    <Button {...looks[look]} loading={phase === "loading"} disabled={stock === 0} onClick={add}>
      {phase === "added" && <CheckIcon size={16} />}
      <span aria-live="polite">{phase === "added" ? t("Added") : t("Add")}</span>
      <span className="sr-only">{name}</span>
    </Button>
  );
}

interface WishlistButtonProps {
  productId: string;
  name: string;
  /** A heart then says that mails can tell of what is like it. */
  soldOut: boolean;
  className?: string;
}

/** The heart of a product: on the wishlist of this browser, or not. Whoever is signed in hears of what is like it once it is sold out. */
export function WishlistButton({ productId, name, soldOut, className }: WishlistButtonProps) {
  const liked = useIsLiked(productId);
  const shopper = use(Shopper);

  async function like() {
    toggleWishlist(productId);
    await (await shopper())?.reportLike(productId, { liked: !liked, soldOut });
  }
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={t("Wishlist: {name}", { name })}
      onClick={like}
      className={classNames("heart", className)}
    >
      <HeartIcon />
    </button>
  );
}

/** Cards that fit on a phone's first screen; their images are loaded at once. */
const ABOVE_THE_FOLD = 2;
const SKELETONS = Array.from({ length: 10 }, (_, i) => `skeleton-${i}`);

interface ProductGridProps {
  products: readonly CardProduct[];
  /** It is the first thing on its page. */
  startsHigh?: boolean;
}

/** Products in two to five columns. */
export function ProductGrid({ products, startsHigh = false }: ProductGridProps) {
  return (
    <ul className="card-grid">
      {products.map((product, i) => {
        const priority = startsHigh && i < ABOVE_THE_FOLD;
        return (
          <Once key={product.id} as="li" name="card" of={[product, priority]} className="grid">
            <ProductCard product={product} priority={priority} />
          </Once>
        );
      })}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading products")}</span>
      <div className="card-grid" aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key}>
            <Skeleton className="aspect-[4/5] rounded-card" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <Skeleton className="mt-2 h-3 w-3/5" />
            <Skeleton className="mt-3 h-8 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
