import { data } from "react-router";
import { entityId } from "#kernel/fields.ts";
import { t } from "#kernel/languages/messages.ts";
import { pageAsked, pageCount, SHOP_PAGE_SIZE, showingRange } from "#kernel/lists.ts";
import * as paths from "#kernel/pages/paths.ts";
import { findProductCollection } from "#modules/collections/server/read-collections.ts";
import { redirectToCanonical, shopContext } from "#platform/pages/page-loader.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { Pagination } from "#ui/page/pagination.tsx";
import { lazyPart, PageLink } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { classNames } from "#ui/primitives.tsx";
import { ProductGrid } from "../ui/product/product-card.tsx";
import { readCards } from "../ui/product/read-cards.server.ts";
import type { Route } from "./+types/collection";

// Few collections wait for an hour: the others do without what counts down to it.
const Countdown = lazyPart(() => import("#modules/collections/ui/countdown.tsx"), "Countdown");

/** Parameters that the page reads of its address. */
export const parameters = ["page"];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const id = entityId.parse(params.collectionId);
  const found = await shop.run(findProductCollection, { id, page: pageAsked(url.searchParams.get("page")) });
  if (!found) return data(toJson(null), { status: 404 });
  const { page } = found;
  redirectToCanonical(url, { page: page > 1 ? String(page) : "" });
  return data(toJson({ ...found, products: await readCards(shop, found.products) }));
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData ? fromJson(args.loaderData) : null;
  if (!loaded) return pageMeta(args, { title: t("Page not found"), hidden: true });
  const { collection, page } = loaded;
  const { name: title, opens, image_url: imageUrl } = collection;
  // A link that is sent on says in its preview when it begins.
  const description = [opens, collection.description].filter(Boolean).join(". ");
  return pageMeta(args, { title, description, imageUrl, ...(page > 1 && { search: `?page=${page}` }) });
}

/** The look of a collection that waits for its hour: an arch, and what counts down to it. */
const waiting = "gap-7 sm:gap-14 sm:py-8";
const framed = "arch mx-3 mt-3 w-52 outline-2 outline-offset-8 outline-gold sm:w-72";

/** A collection: its picture and words, and its products. */
export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const loaded = useJson(loaderData);
  if (!loaded)
    return (
      <div className="page pt-8">
        <EmptyState
          level={1}
          title={t("Page not found")}
          text={t("It is no longer on our rails.")}
          action={
            <PageLink to={paths.shop} className={buttonClass()}>
              {t("View All Products")}
            </PageLink>
          }
        />
      </div>
    );
  const { collection, products, count, page } = loaded;
  const opensAt = collection.opens_at;
  return (
    <div className="page pt-8 md:pt-12">
      <div
        className={classNames(
          "flex flex-col sm:flex-row sm:items-center",
          opensAt ? waiting : "gap-5 sm:gap-8",
        )}
      >
        <Image
          imageUrl={collection.image_url}
          blurHash={collection.blur_hash}
          alt=""
          sizes={opensAt ? "(min-width: 640px) 288px, 208px" : "(min-width: 640px) 208px, 144px"}
          priority
          className={classNames("shrink-0", opensAt ? framed : "w-36 rounded-card sm:w-52")}
        />
        <div className="min-w-0">
          <h1 className="text-3xl break-words">{collection.name}</h1>
          <p className="mt-2 max-w-[42.5em] whitespace-pre-line text-mute">{collection.description}</p>
          {opensAt && (
            <div className="mt-5 max-w-md">
              <p className="mb-3 text-lg font-semibold">{collection.opens}</p>
              <Countdown until={opensAt} />
              {count === 0 && (
                <>
                  <p>{t("There is one of each: be there when it begins.")}</p>
                  <PageLink
                    to={paths.shop}
                    className={buttonClass({ variant: "outline", className: "mt-5" })}
                  >
                    {t("View All Products")}
                  </PageLink>
                </>
              )}
            </div>
          )}
        </div>
      </div>
      {count > 0 && (
        <p className="mt-8 mb-4 text-md text-mute tabular">{showingRange(page, SHOP_PAGE_SIZE, count)}</p>
      )}
      <h2 className="sr-only">{t("Products")}</h2>
      {count > 0 && <ProductGrid products={products} startsHigh />}
      {count === 0 && !opensAt && (
        <EmptyState title={t("No products yet")} text={t("New products arrive every week.")} />
      )}
      <div className="mt-14">
        <Pagination
          page={page}
          pages={pageCount(count, SHOP_PAGE_SIZE)}
          hrefFor={(to) => collection.path + (to > 1 ? `?page=${to}` : "")}
        />
      </div>
    </div>
  );
}
