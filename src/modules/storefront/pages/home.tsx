import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { listBrands } from "#modules/catalogue/server/groups/list-groups.ts";
import { listFeaturedProducts } from "#modules/catalogue/server/list-products.ts";
import { listHomeCollections } from "#modules/collections/server/read-collections.ts";
import { slidesOf } from "#modules/content/contract/slides.ts";
import { HeroCarousel, heroSizes } from "#modules/content/ui/hero-carousel.tsx";
import { FaqList, Hero, Impact, StoriesOfChange } from "#modules/content/ui/home-texts.tsx";
import { getTexts } from "#modules/pages/server/read-texts.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { shopContext, structuredContext } from "#platform/pages/page-loader.server.ts";
import { fromJson, toJson, useJson } from "#ui/page/json.ts";
import { lazyPart, Served } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { imagePreload, pageMeta } from "#ui/page-meta.ts";
import { BrandTiles, FeaturedArch, SectionHead } from "../ui/home/home-sections.tsx";
import { ProductGrid } from "../ui/product/product-card.tsx";
import { readCards } from "../ui/product/read-cards.server.ts";
import { organizationData } from "../ui/structured-data.server.ts";
import type { Route } from "./+types/home";

// Whole as the server draws it; what draws it anew is loaded after the page.
const HomeCollections = lazyPart(
  () => import("#modules/collections/ui/home-collections.tsx"),
  "HomeCollections",
);

/** Two full rows of tiles on a wide screen. */
const BRANDS_SHOWN = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [brands, featured, store, texts, collections] = await Promise.all([
    shop.run(listBrands, { page: 1, limit: BRANDS_SHOWN }),
    shop.run(listFeaturedProducts),
    shop.run(getStoreDetails),
    shop.run(getTexts, ["hero", "slides", "impact", "stories", "faq"]),
    shop.run(listHomeCollections),
  ]);
  context.set(structuredContext, [organizationData(store, url.origin)]);
  return toJson({
    brands: brands.data,
    featured: await readCards(shop, featured),
    hero: texts("hero"),
    slides: texts("slides"),
    collections,
    words: { impact: texts("impact"), stories: texts("stories"), faq: texts("faq") },
  });
}

export function meta(args: Route.MetaArgs) {
  const { hero, slides, featured } = args.loaderData ? fromJson(args.loaderData) : {};
  const [first] = slides ? slidesOf(slides) : [];
  return [
    ...pageMeta(args, {
      title: hero?.title.replaceAll("*", "") ?? "",
      imageUrl: first?.image_url ?? featured?.[0]?.product_images[0]?.image_url,
    }),
    ...imagePreload(first?.image_url, heroSizes),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { brands, featured, hero, slides, collections, words } = useJson(loaderData);
  return (
    <>
      <Hero text={hero}>
        <div>
          {slides.sections.length > 0 ? <HeroCarousel text={slides} /> : <FeaturedArch products={featured} />}
        </div>
      </Hero>
      {collections.length > 0 && <HomeCollections collections={collections} />}
      <section className="page pb-16 md:pb-20">
        <Served name="brands" of={brands}>
          <SectionHead
            title={t("Shop by Brand")}
            to={brands.length > 0 ? paths.brands : ""}
            linkLabel={t("View All Brands")}
          />
          <BrandTiles brands={brands} />
        </Served>
      </section>
      <section className="page pb-16 md:pb-24">
        <SectionHead title={t("Featured Products")} to={paths.shop} linkLabel={t("View All Products")} />
        {featured.length > 0 ? (
          <ProductGrid products={featured} />
        ) : (
          <EmptyState level={3} title={t("No featured products available.")} />
        )}
      </section>
      <Served name="words" of={words}>
        <Impact text={words.impact} />
        <StoriesOfChange text={words.stories} />
        <FaqList text={words.faq} />
      </Served>
    </>
  );
}
