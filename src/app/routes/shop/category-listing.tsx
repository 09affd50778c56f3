import { data } from "react-router";
import { listingAddress } from "#app/features/catalogue/listing-filter.ts";
import { ListingFailure, ListingScreen } from "#app/features/catalogue/listing-screen.tsx";
import { loadListing } from "#app/features/catalogue/load-listing.server.ts";
import { cardSizes } from "#app/features/catalogue/product-card.tsx";
import { NotFoundScreen } from "#app/features/frame/not-found-screen.tsx";
import { imagePreload, pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import type { Route } from "./+types/category-listing";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = await loadListing(context.get(shopContext), url, params);
  return data(listing, { status: listing.title === null ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const { title, products, structured, filter, path } = args.loaderData ?? {};
  if (!title || !filter || !path) return pageMeta(args, { title: "Page not found", hidden: true });
  const imageUrl = products?.[0]?.product_images[0]?.image_url;
  return [
    ...pageMeta(args, {
      title,
      description: `${title} with a second story, sold for a cause in Kochi.`,
      imageUrl,
      structured,
      ...listingAddress(filter, path),
    }),
    ...imagePreload(imageUrl, cardSizes),
  ];
}

export default function CategoryListing({ loaderData }: Route.ComponentProps) {
  return loaderData.title === null ? <NotFoundScreen /> : <ListingScreen listing={loaderData} />;
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return <ListingFailure path={params} />;
}
