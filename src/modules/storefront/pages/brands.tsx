import { Link } from "react-router";
import { plural, t } from "#kernel/languages/messages.ts";
import { MAX_PAGE_SIZE, MOST_CHOICES, pageAsked, pageCount, rangeOf } from "#kernel/lists.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import { type CardProduct, toCardProduct } from "#modules/catalogue/contract/texts.ts";
import { listBrands, listBrandsWithProducts } from "#modules/catalogue/server/groups/list-groups.ts";
import { redirectToCanonical, shopContext } from "#platform/pages/page-loader.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Image } from "#ui/image.tsx";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { Pagination } from "#ui/page/pagination.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Price } from "#ui/price.tsx";
import { BrandPicture } from "../ui/brand-picture.tsx";
import type { Route } from "./+types/brands";

/** Parameters that the page reads of its address. */
export const parameters = ["page"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const asked = pageAsked(url.searchParams.get("page"));
  const all = await shop.run(listBrands, { page: 1, limit: MOST_CHOICES });
  const page = Math.min(asked, pageCount(all.count, MAX_PAGE_SIZE));
  redirectToCanonical(url, { page: page > 1 ? String(page) : "" });
  const { data, count } = await shop.run(listBrandsWithProducts, { page, limit: MAX_PAGE_SIZE });
  return toJson({
    names: all.data.map(({ id, name }) => ({ id, name })),
    brands: data.map((brand) => ({ ...brand, products: brand.products.map(toCardProduct) })),
    page,
    count,
  });
}

export function meta(args: Route.MetaArgs) {
  const { page = 1, brands } = args.loaderData ? fromJson(args.loaderData) : {};
  return pageMeta(args, {
    title: t("Explore Our Brands"),
    description: t("The labels on our rails, each with products that wait for a second story."),
    imageUrl: brands?.[0]?.image_url,
    ...(page > 1 ? { search: `?page=${page}` } : {}),
  });
}

/** All brands: their names to go by, then each with some of its products, a hundred on a page. */
export default function Brands({ loaderData }: Route.ComponentProps) {
  const { names, brands, page, count } = useJson(loaderData);
  const shown = rangeOf(page, MAX_PAGE_SIZE, count);
  return (
    <div className="page pt-8 md:pt-12">
      <h1 className="text-3xl">{t("Explore Our Brands")}</h1>
      <p className="mt-2 mb-6 text-lg text-mute">{t("Good labels, given away by people who loved them.")}</p>
      {count === 0 && <EmptyState title={t("No brands available")} text={t("Please check back later.")} />}
      {names.length > 1 && (
        <nav aria-label={t("All brands by name")} className="mb-6 border-y border-line py-2">
          <ul className="gap-x-6 columns-[8.5rem] sm:columns-[11rem]">
            {names.map(({ id, name }) => (
              <li key={id} className="break-inside-avoid">
                <PageLink
                  to={paths.brand(id)}
                  className="flex min-h-11 items-center text-md leading-tight wrap-anywhere hover:text-purple hover:underline"
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {count > 0 && (
        <p className="mb-4 text-md text-mute tabular">
          {plural(
            count,
            "Showing {from}-{to} of {count} brand",
            "Showing {from}-{to} of {count} brands",
            shown,
          )}
        </p>
      )}
      <ul className="grid gap-5">
        {brands.map((brand) => (
          <li key={brand.id}>
            <BrandShowcase brand={brand} />
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <Pagination
          page={page}
          pages={pageCount(count, MAX_PAGE_SIZE)}
          hrefFor={(to) => (to > 1 ? `${paths.brands}?page=${to}` : paths.brands)}
        />
      </div>
    </div>
  );
}

type ShownBrand = Brand & { products: CardProduct[] };

/** A brand's name and story, up to four of its products, and the way to all of them. */
function BrandShowcase({ brand }: { brand: ShownBrand }) {
  const look = `${buttonClass({ variant: "accent" })} mt-auto`;
  const words = (
    <>
      {t("Explore Brand")}
      <span className="sr-only"> {brand.name}</span>
    </>
  );
  return (
    <article className="grid gap-6 rounded-card border border-line bg-paper p-5 md:p-7 lg:grid-cols-[1fr_1.25fr] lg:gap-10">
      <div className="flex flex-col items-start">
        <div className="flex max-w-full items-center gap-4">
          <BrandPicture brand={brand} sizes="72px" className="w-[72px] shrink-0 rounded-full" />
          <h2 className="min-w-0 text-2xl">{brand.name}</h2>
        </div>
        <p className="mt-4 mb-6 text-md text-mute">{brand.description}</p>
        {brand.products.length > 0 ? (
          <Link to={paths.brand(brand.id)} prefetch="intent" className={look}>
            {words}
          </Link>
        ) : (
          <button type="button" disabled className={look}>
            {words}
          </button>
        )}
      </div>
      {brand.products.length === 0 ? (
        <p className="grid min-h-40 place-items-center rounded-card bg-cotton text-mute">
          {t("No products yet")}
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {brand.products.slice(0, 4).map((product) => (
            <li key={product.id} className="min-w-0">
              <Link to={paths.product(product.id)} prefetch="intent" className="group block">
                <Image
                  imageUrl={product.product_images[0]?.image_url ?? ""}
                  blurHash={product.product_images[0]?.blur_hash ?? ""}
                  alt={product.product_images[0]?.alt_text ?? ""}
                  sizes="(min-width: 1280px) 150px, (min-width: 640px) 22vw, 42vw"
                  className="rounded-field"
                />
                <p className="mt-2 truncate text-md font-semibold group-hover:text-purple">{product.name}</p>
                <Price product={product} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
