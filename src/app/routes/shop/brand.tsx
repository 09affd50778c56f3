import { data, Link } from "react-router";
import { ProductGrid } from "#app/features/catalogue/product-grid.tsx";
import { toCardProduct } from "#app/lib/card-product.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { breadcrumbData } from "#app/lib/structured-data.server.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Image } from "#app/ui/image.tsx";
import { getBrand } from "#contract/brand.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Route } from "./+types/brand";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id } = getBrand.query.parse({ id: params.brandId });
  const brand = await context.get(shopContext).catalogue.findBrand(id);
  const structured = brand
    ? [
        breadcrumbData(
          [
            { name: "Home", path: "/" },
            { name: "Brands", path: "/shop/brands" },
            { name: brand.name, path: `/shop/brand/${brand.id}` },
          ],
          url.origin,
        ),
      ]
    : [];
  const shown = brand && { ...brand, products: brand.products.map(toCardProduct) };
  return data({ brand: shown, structured }, { status: brand ? 200 : 404 });
}

export function meta(args: Route.MetaArgs) {
  const { brand, structured } = args.loaderData ?? {};
  if (!brand) return pageMeta(args, { title: "Brand not found", hidden: true });
  const { name: title, description, image_url: imageUrl } = brand;
  return pageMeta(args, { title, description, imageUrl, structured });
}

const allBrands = (
  <Link to="/shop/brands" className={buttonClass()}>
    View All Brands
  </Link>
);

export default function BrandPage({ loaderData: { brand } }: Route.ComponentProps) {
  if (!brand) {
    return (
      <div className="page pt-8">
        <EmptyState
          level={1}
          title="Brand not found."
          text="It is no longer on our rails."
          action={allBrands}
        />
      </div>
    );
  }
  return (
    <div className="page pt-8 md:pt-12">
      <div className="flex flex-col gap-6 border-b border-line pb-8 sm:flex-row sm:items-center sm:gap-8">
        <Image
          imageUrl={brand.image_url}
          blurHash={brand.blur_hash}
          alt=""
          sizes="144px"
          ratio="square"
          priority
          className="ml-1.5 w-28 arch shrink-0 outline-1 [--arch-rise:50%] outline-offset-4 outline-gold md:w-36"
        />
        <div>
          <h1 className="text-3xl">{brand.name}</h1>
          <p className="mt-2 max-w-[66ch] text-mute">{brand.description}</p>
        </div>
      </div>
      <div className="mt-8 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">{`Products by ${brand.name}`}</h2>
        {brand.products.length > 0 && (
          <Link to={`/shop?brand_id=${brand.id}`} className={buttonClass({ variant: "outline" })}>
            Filter by size and more
          </Link>
        )}
      </div>
      {brand.products.length > 0 ? (
        <ProductGrid products={brand.products} />
      ) : (
        <EmptyState
          level={3}
          title="No products yet"
          text="New products arrive every week."
          action={allBrands}
        />
      )}
      {brand.products.length >= MAX_PAGE_SIZE && (
        <p className="mt-10 text-center">
          <Link to={`/shop?brand_id=${brand.id}`} className={buttonClass()}>
            {`See all products by ${brand.name}`}
          </Link>
        </p>
      )}
    </div>
  );
}
