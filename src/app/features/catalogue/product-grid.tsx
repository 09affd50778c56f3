import type { CardProduct } from "#app/lib/card-product.ts";
import { Once } from "#app/ui/once.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";

const grid = "grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";
/** Cards that fit on a phone's first screen; their images are loaded at once. */
const ABOVE_THE_FOLD = 2;
const SKELETONS = Array.from({ length: 10 }, (_, i) => `skeleton-${i}`);

/** Products in two to five columns. `startsHigh` when the grid is the first thing on its page. */
export function ProductGrid({
  products,
  startsHigh = false,
}: {
  products: readonly CardProduct[];
  startsHigh?: boolean;
}) {
  return (
    <ul className={grid}>
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

/** Ten cards that are still to come. */
export function ProductGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <div className={grid} aria-hidden="true">
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
