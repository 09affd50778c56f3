import { ListingScreen } from "#app/features/catalogue/listing-screen.tsx";
import { loadListing } from "#app/features/catalogue/load-listing.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/listing";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context.get(shopContext), url.searchParams, { categoryId: "ALL", subCategoryId: "ALL" });
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "All Products",
    description:
      "Every piece on the rails: graded by hand, sold for education, health care and skills in Kochi.",
    imageUrl: args.loaderData?.products[0]?.product_images[0]?.image_url,
  });
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={loaderData} />;
}
