import { t } from "#kernel/languages/messages.ts";
import { listingParameterNames } from "#kernel/lists.ts";
import { listingAddress } from "#modules/catalogue/contract/listing-filter.ts";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { imagePreload, pageMeta } from "#ui/page-meta.ts";
import { ListingFailure, ListingScreen } from "../ui/listing/listing-screen.tsx";
import { loadListing } from "../ui/listing/load-listing.server.ts";
import { cardSizes } from "../ui/product/product-card.tsx";
import type { Route } from "./+types/listing";

/** Parameters that the page reads of its address. */
export const parameters = listingParameterNames;

const WHOLE_SHOP = { categoryId: "ALL", subCategoryId: "ALL" };

export async function loader({ context, url }: Route.LoaderArgs) {
  return toJson(await loadListing(context, url, WHOLE_SHOP));
}

export function meta(args: Route.MetaArgs) {
  const { products, filter, path } = args.loaderData ? fromJson(args.loaderData) : {};
  const search = filter?.q || filter?.search;
  const imageUrl = products?.[0]?.product_images[0]?.image_url;
  return [
    ...pageMeta(args, {
      title: search ? t("Results for “{search}”", { search }) : t("All Products"),
      description: t(
        "Every product on the rails: graded by hand, sold for education, health care and skills in Kochi.",
      ),
      imageUrl,
      ...(filter && path ? listingAddress(filter, path) : {}),
    }),
    ...imagePreload(imageUrl, cardSizes),
  ];
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={useJson(loaderData)} />;
}

export function ErrorBoundary() {
  return <ListingFailure path={WHOLE_SHOP} />;
}
