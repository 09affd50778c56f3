import { ProductGrid } from "#app/features/catalogue/product-card.tsx";
import { FaqList, StoriesOfChange } from "#app/features/content/home-texts.tsx";
import { plainTexts } from "#app/features/content/texts.server.ts";
import { HeroCarousel, heroSizes } from "#app/features/home/hero-carousel.tsx";
import { BrandTiles, FeaturedArch, Hero, Impact, SectionHead } from "#app/features/home/home-sections.tsx";
import { toCardProduct } from "#app/lib/card-product.ts";
import { imagePreload, pageMeta } from "#app/lib/page-meta.ts";
import { organizationData } from "#app/lib/structured-data.server.ts";
import * as paths from "#app/paths.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Served } from "#app/ui/served.tsx";
import { listBrands } from "#domain/catalogue/brands.ts";
import { listFeaturedProducts } from "#domain/catalogue/list-products.ts";
import { getHomePage, getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/home";

/** Two full rows of tiles on a wide screen. */
const BRANDS_SHOWN = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [brands, featured, { hero }, store] = await Promise.all([
    shop.run(listBrands, { page: 1, limit: BRANDS_SHOWN }),
    shop.run(listFeaturedProducts),
    shop.run(getHomePage),
    shop.run(getStoreDetails),
  ]);
  return {
    brands: brands.data,
    featured: featured.map(toCardProduct),
    hero,
    stories: plainTexts.stories,
    faq: plainTexts.faq,
    structured: [organizationData(store, url.origin)],
  };
}

export function meta(args: Route.MetaArgs) {
  const { hero, featured, structured } = args.loaderData ?? {};
  const [first] = hero ?? [];
  return [
    ...pageMeta(args, {
      title: "Shop with Purpose",
      imageUrl: first?.image_url ?? featured?.[0]?.product_images[0]?.image_url,
      structured,
    }),
    ...imagePreload(first?.image_url, heroSizes),
  ];
}

export default function Home({ loaderData: { brands, featured, hero, stories, faq } }: Route.ComponentProps) {
  return (
    <>
      <Hero>
        <div>{hero.length > 0 ? <HeroCarousel images={hero} /> : <FeaturedArch products={featured} />}</div>
      </Hero>
      <section className="page pb-16 md:pb-20">
        <Served name="brands" of={brands}>
          {brands.length > 0 ? (
            <SectionHead title="Shop by Brand" to={paths.brands} linkLabel="View All Brands" />
          ) : (
            <SectionHead title="Shop by Brand" />
          )}
          <BrandTiles brands={brands} />
        </Served>
      </section>
      <section className="page pb-16 md:pb-24">
        <SectionHead title="Featured Products" to={paths.shop} linkLabel="View All Products" />
        {featured.length > 0 ? (
          <ProductGrid products={featured} />
        ) : (
          <EmptyState level={3} title="No featured products available." />
        )}
      </section>
      <Served name="words" of={faq}>
        <Impact />
        <StoriesOfChange text={stories} />
        <FaqList text={faq} />
      </Served>
    </>
  );
}
