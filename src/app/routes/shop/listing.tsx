import { listingAddress } from "#app/features/catalogue/listing-address.ts";
import { ListingScreen } from "#app/features/catalogue/listing-screen.tsx";
import { loadListing, wayTo } from "#app/features/catalogue/load-listing.ts";
import { cardSizes } from "#app/features/catalogue/product-card.tsx";
import { pageMeta, picturePreload } from "#app/lib/page-meta.ts";
import { breadcrumbData } from "#app/lib/structured-data.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/listing";

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = { categoryId: "ALL", subCategoryId: "ALL" };
  const listing = await loadListing(context.get(shopContext), url.searchParams, path);
  return { ...listing, structured: [breadcrumbData(wayTo(listing), url.origin)] };
}

export function meta(args: Route.MetaArgs) {
  const { products, structured, filter, path } = args.loaderData ?? {};
  const imageUrl = products?.[0]?.product_images[0]?.image_url;
  return [
    ...pageMeta(args, {
      title: filter?.search ? `Results for “${filter.search}”` : "All Products",
      description:
        "Every piece on the rails: graded by hand, sold for education, health care and skills in Kochi.",
      imageUrl,
      structured,
      ...(filter && path ? listingAddress(filter, path) : {}),
    }),
    ...picturePreload(imageUrl, cardSizes),
  ];
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={loaderData} />;
}
