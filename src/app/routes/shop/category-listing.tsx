import { data } from "react-router";
import { ListingScreen } from "#app/features/catalogue/listing-screen.tsx";
import { loadListing } from "#app/features/catalogue/load-listing.ts";
import { NotFoundScreen } from "#app/features/frame/not-found-screen.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/category-listing";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = await loadListing(context.get(shopContext), url.searchParams, params);
  return data(listing, { status: listing.title === null ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const { title, products } = args.loaderData ?? {};
  return pageMeta(args, {
    title: title ?? "Page not found",
    ...(title ? { description: `${title} with a second story, sold for a cause in Kochi.` } : {}),
    imageUrl: products?.[0]?.product_images[0]?.image_url,
  });
}

export default function CategoryListing({ loaderData }: Route.ComponentProps) {
  return loaderData.title === null ? <NotFoundScreen /> : <ListingScreen listing={loaderData} />;
}
