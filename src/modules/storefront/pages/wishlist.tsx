import { useEffect, useState } from "react";
import { Link } from "react-router";
import { plural, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { type CardProduct, toCardProduct } from "#modules/catalogue/contract/texts.ts";
import { useWishlist } from "#modules/saved-searches/ui/wishlist.ts";
import { blurPlaceholder } from "#ui/blur-placeholder.ts";
import { buttonClass } from "#ui/button.tsx";
import { drawPlaceholdersBy } from "#ui/image.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { fetchPart } from "#ui/page/parts.tsx";
import { EmptyState, LoadFailure } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { HeartIcon } from "#ui/primitives.tsx";
import { ProductGrid, ProductGridSkeleton } from "../ui/product/product-card.tsx";
import type { Route } from "./+types/wishlist";

// Its products are drawn here, not by the server.
drawPlaceholdersBy(blurPlaceholder);

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Wishlist") });
}

/** Products that are asked for at the same time. */
const AT_ONCE = 4;

/** The liked products as they are now. The list itself is this browser's; the products are asked for one by one. */
export default function Wishlist() {
  const ids = useWishlist();
  const [known, setKnown] = useState<ReadonlyMap<string, CardProduct | null>>();
  const [tries, setTries] = useState(0);
  /** The try that failed last; another one has not. */
  const [failed, setFailed] = useState(-1);

  useEffect(() => {
    let current = true;
    fetchProducts(ids).then(
      (products) => {
        if (!current) return;
        setKnown((before) => new Map([...(before ?? []), ...products]));
        if (products.size < ids.length) setFailed(tries);
      },
      () => current && setFailed(tries),
    );
    return () => {
      current = false;
    };
  }, [ids, tries]);

  const isKnown = known !== undefined && ids.every((id) => known.has(id));
  const products = ids.flatMap((id) => known?.get(id) ?? []);
  const gone = isKnown ? ids.length - products.length : 0;
  return (
    // However long the list is, the foot of the page starts below the window and does not jump into it.
    <div className="page min-h-dvh pt-8 md:pt-12">
      <h1 className="text-3xl">{t("Wishlist")}</h1>
      <p className="mt-2 mb-8 text-mute">{t("The products you like, kept in this browser.")}</p>
      <h2 className="sr-only">{t("Products")}</h2>
      {!isKnown && failed === tries ? (
        <LoadFailure
          title={t("Error fetching products")}
          level={2}
          lineDown
          onRetry={() => setTries(tries + 1)}
        />
      ) : !isKnown ? (
        <>
          <div className="noscript:hidden">
            <ProductGridSkeleton />
          </div>
          <NeedsScript>
            {t("Only this browser knows what is on it, and needs JavaScript to show it.")}
          </NeedsScript>
        </>
      ) : products.length === 0 ? (
        <EmptyState
          level={3}
          icon={<HeartIcon size={36} />}
          title={t("Nothing here yet")}
          text={t("Tap the heart of a product you like, and find it here again.")}
          action={
            <Link to={paths.shop} className={buttonClass()}>
              {t("Shop the collection")}
            </Link>
          }
        />
      ) : (
        <ProductGrid products={products} startsHigh />
      )}
      {gone > 0 && (
        <p className="mt-8 text-md text-mute">
          {plural(
            gone,
            "One product you liked has left the shop.",
            "{n} products you liked have left the shop.",
          )}
        </p>
      )}
    </div>
  );
}

/** The products of these ids; null for one that is no longer in the shop. One that can't be asked for now is left out. */
async function fetchProducts(ids: readonly string[]): Promise<ReadonlyMap<string, CardProduct | null>> {
  if (ids.length === 0) return new Map();
  const [callApi, getProduct, heldWords] = await Promise.all([
    fetchPart(() => import("#ui/client/api-client.ts"), "callApi"),
    fetchPart(() => import("#modules/catalogue/contract/product.ts"), "getProduct"),
    fetchPart(() => import("#modules/holds/contract/hold-words.ts"), "heldWords"),
  ]);
  const found = new Map<string, CardProduct | null>();
  const waiting = ids.values();
  async function askInTurn() {
    for (const id of waiting) {
      const response = await callApi(getProduct, { query: { id } });
      if (response.ok) {
        const { data } = response.value;
        const until = data.held_until;
        const words = until && { held: { until, words: heldWords(until) } };
        found.set(id, { ...toCardProduct(data), ...words });
      } else if (response.code === "not_found") found.set(id, null);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return found;
}
