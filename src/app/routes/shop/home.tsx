import { ConfirmationNotice } from "#app/features/auth/confirmation-notice.tsx";
import { BrandTiles } from "#app/features/catalogue/brand-tiles.tsx";
import { ProductGrid } from "#app/features/catalogue/product-grid.tsx";
import { Hero } from "#app/features/home/hero.tsx";
import { Impact } from "#app/features/home/impact.tsx";
import { SectionHead } from "#app/features/home/section-head.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/home";

/** Two full rows of tiles on a wide screen. */
const BRANDS_SHOWN = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(shopContext);
  const [brands, featured] = await Promise.all([
    catalogue.listBrands({ page: 1, limit: BRANDS_SHOWN }),
    catalogue.listFeaturedProducts(),
  ]);
  return { brands: brands.data, featured };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Shop with Purpose",
    imageUrl: args.loaderData?.featured[0]?.product_images[0]?.image_url,
  });
}

export default function Home({ loaderData: { brands, featured } }: Route.ComponentProps) {
  return (
    <>
      <ConfirmationNotice />
      <Hero products={featured} />
      <section className="page pb-16 md:pb-20">
        {brands.length > 0 ? (
          <SectionHead title="Shop by Brand" to="/shop/brands" linkLabel="View All Brands" />
        ) : (
          <SectionHead title="Shop by Brand" />
        )}
        <BrandTiles brands={brands} />
      </section>
      <section className="page pb-16 md:pb-24">
        <SectionHead title="Featured Products" to="/shop" linkLabel="View All Products" />
        {featured.length > 0 ? (
          <ProductGrid products={featured} />
        ) : (
          <EmptyState level={3} title="No featured products available." />
        )}
      </section>
      <Impact />
    </>
  );
}
