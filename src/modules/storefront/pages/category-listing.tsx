import { data } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { listingParameterNames } from "#kernel/lists.ts";
import { listingAddress } from "#modules/catalogue/contract/listing-filter.ts";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { imagePreload, pageMeta } from "#ui/page-meta.ts";
import { NotFoundScreen } from "../ui/frame/not-found-screen.tsx";
import { ListingFailure, ListingScreen } from "../ui/listing/listing-screen.tsx";
import { loadListing } from "../ui/listing/load-listing.server.ts";
import { cardSizes } from "../ui/product/product-card.tsx";
import type { Route } from "./+types/category-listing";

/** Parameters that the page reads of its address. */
export const parameters = listingParameterNames;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = await loadListing(context, url, params);
  return data(toJson(listing), { status: listing.title === null ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const { title, products, filter, path } = args.loaderData ? fromJson(args.loaderData) : {};
  if (!title || !filter || !path) return pageMeta(args, { title: t("Page not found"), hidden: true });
  const imageUrl = products?.[0]?.product_images[0]?.image_url;
  return [
    ...pageMeta(args, {
      title,
      description: t("{title} with a second story, sold for a cause in Kochi.", { title }),
      imageUrl,
      ...listingAddress(filter, path),
    }),
    ...imagePreload(imageUrl, cardSizes),
  ];
}

export default function CategoryListing({ loaderData }: Route.ComponentProps) {
  const listing = useJson(loaderData);
  return listing.title === null ? <NotFoundScreen /> : <ListingScreen listing={listing} />;
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <ListingFailure path={params} />;
}
