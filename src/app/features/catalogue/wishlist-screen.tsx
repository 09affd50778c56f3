import { useEffect, useState } from "react";
import { Link } from "react-router";
import { type CardPiece, cardPiece } from "#app/lib/card-piece.ts";
import { useWishlist } from "#app/lib/wishlist.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HeartIcon } from "#app/ui/icons.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/** The liked pieces as they are now. The list itself is this browser's; the pieces are asked for one by one. */
export function WishlistScreen() {
  const ids = useWishlist();
  const [known, setKnown] = useState<ReadonlyMap<string, CardPiece | null>>();

  useEffect(() => {
    let current = true;
    void fetchProducts(ids).then((products) => {
      if (current) setKnown(products);
    });
    return () => {
      current = false;
    };
  }, [ids]);

  const products = ids.flatMap((id) => known?.get(id) ?? []);
  const gone = known ? ids.filter((id) => known.get(id) === null).length : 0;
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-3xl">Wishlist</h1>
      <p className="mt-2 mb-8 text-mute">The pieces you like, kept in this browser.</p>
      <h2 className="sr-only">Products</h2>
      {!known ? (
        <ProductGridSkeleton />
      ) : products.length === 0 ? (
        <EmptyState
          level={3}
          icon={<HeartIcon size={36} />}
          title="Nothing here yet"
          text="Tap the heart of a piece you like, and find it here again."
          action={
            <Link to="/shop" className={buttonClass()}>
              Shop the collection
            </Link>
          }
        />
      ) : (
        <ProductGrid products={products} startsHigh />
      )}
      {gone > 0 && (
        <p className="mt-8 text-md text-mute">
          {gone === 1 ? "One piece you liked has" : `${gone} pieces you liked have`} left the shop.
        </p>
      )}
    </div>
  );
}

/** The pieces of these ids; null for one that is no longer in the shop. One that can't be asked for now is left out. */
async function fetchProducts(ids: readonly string[]): Promise<ReadonlyMap<string, CardPiece | null>> {
  if (ids.length === 0) return new Map();
  const [{ callApi }, { getProduct }] = await Promise.all([
    import("#app/lib/api-client.ts"),
    import("#contract/product.ts"),
  ]);
  const found = await Promise.all(
    ids.map(async (id) => {
      const answer = await callApi(getProduct, { query: { id } });
      if (answer.ok) return [[id, cardPiece(answer.value.data)]] as const;
      return answer.code === "not_found" ? ([[id, null]] as const) : [];
    }),
  );
  return new Map<string, CardPiece | null>(found.flat());
}
