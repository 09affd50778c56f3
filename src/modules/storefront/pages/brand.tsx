import { data, Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { listingParameterNames } from "#kernel/lists.ts";
import * as paths from "#kernel/pages/paths.ts";
import { type Brand, getBrand } from "#modules/catalogue/contract/brand.ts";
import { listingAddress, listingSearch } from "#modules/catalogue/contract/listing-filter.ts";
import { buttonClass } from "#ui/button.tsx";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { EmptyState, LoadFailure } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { BrandPicture } from "../ui/brand-picture.tsx";
import { ListingFailure, ListingScreen, lastChoices } from "../ui/listing/listing-screen.tsx";
import { loadListing } from "../ui/listing/load-listing.server.ts";
import type { Route } from "./+types/brand";

/** Parameters that the page reads of its address. */
export const parameters = listingParameterNames;

const pathOf = (brandId: string) => ({ categoryId: "ALL", subCategoryId: "ALL", brandId });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = getBrand.query.parse({ id: params.brandId });
  const listing = await loadListing(context, url, pathOf(id));
  return data(toJson(listing), { status: listing.brand ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  const { brand, filter, path } = args.loaderData ? fromJson(args.loaderData) : {};
  if (!brand || !filter || !path) return pageMeta(args, { title: t("Brand not found"), hidden: true });
  const { name: title, description, image_url: imageUrl } = brand;
  return pageMeta(args, { title, description, imageUrl, ...listingAddress(filter, path) });
}

function AllBrands() {
  return (
    <Link to={paths.brands} className={buttonClass()}>
      {t("View All Brands")}
    </Link>
  );
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const listing = useJson(loaderData);
  const { brand } = listing;
  if (!brand) {
    return (
      <div className="page pt-8">
        <EmptyState
          level={1}
          title={t("Brand not found.")}
          text={t("It is no longer on our rails.")}
          action={<AllBrands />}
        />
      </div>
    );
  }
  const heading = <BrandHeader brand={brand} />;
  if (listing.count === 0 && listingSearch(listing.filter, listing.path) === "") {
    return (
      <div className="page pt-8 md:pt-12">
        {heading}
        <EmptyState
          title={t("No products yet")}
          text={t("New products arrive every week.")}
          action={<AllBrands />}
        />
      </div>
    );
  }
  return <ListingScreen listing={listing} heading={heading} />;
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const brand = lastChoices?.brand;
  if (brand?.id !== params.brandId) return <LoadFailure title={t("Error fetching brands")} />;
  return <ListingFailure path={pathOf(brand.id)} heading={<BrandHeader brand={brand} />} />;
}

/** The head of a brand's page: its picture, its name and its story. */
function BrandHeader({ brand }: { brand: Pick<Brand, "name" | "description" | "image_url" | "blur_hash"> }) {
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
      <BrandPicture
        brand={brand}
        sizes="144px"
        priority
        className="ml-1.5 w-28 arch shrink-0 outline-1 [--arch-rise:50%] outline-offset-4 outline-gold md:w-36"
      />
      <div className="min-w-0">
        <h1 className="text-3xl break-words">{brand.name}</h1>
        <p className="mt-2 max-w-[42.5em] text-mute">{brand.description}</p>
      </div>
    </div>
  );
}
