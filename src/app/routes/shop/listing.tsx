import { listingAddress } from "#app/features/catalogue/listing-filter.ts";
import { ListingFailure, ListingScreen } from "#app/features/catalogue/listing-screen.tsx";
import { loadListing } from "#app/features/catalogue/load-listing.server.ts";
import { cardSizes } from "#app/features/catalogue/product-card.tsx";
import { imagePreload, pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.server.ts";
import type { Route } from "./+types/listing";

const WHOLE_SHOP = { categoryId: "ALL", subCategoryId: "ALL" };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context.get(shopContext), url, WHOLE_SHOP);
}

export function meta(args: Route.MetaArgs) {
  const { products, structured, filter, path } = args.loaderData ?? {};
  const imageUrl = products?.[0]?.product_images[0]?.image_url;
  return [
    ...pageMeta(args, {
      title: filter?.search ? `Results for “${filter.search}”` : "All Products",
      description:
        "Every product on the rails: graded by hand, sold for education, health care and skills in Kochi.",
      imageUrl,
      structured,
      ...(filter && path ? listingAddress(filter, path) : {}),
    }),
    ...imagePreload(imageUrl, cardSizes),
  ];
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={loaderData} />;
}

export function ErrorBoundary() {
  return <ListingFailure path={WHOLE_SHOP} />;
}
