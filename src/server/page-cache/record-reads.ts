import { facets } from "#contract/garment/facet-names.ts";
import { facetToken, facetTokensOf } from "#contract/garment/facets.ts";
import { toPaise } from "#contract/money.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Product, ProductQuery } from "#contract/product.ts";
import type { PublicFacts } from "#db/change-feed.ts";
import { PRODUCTS_PER_BRAND } from "#domain/catalogue/list-brands-with-products.ts";
import { MOST_FEATURED } from "#domain/catalogue/list-featured-products.ts";
import { MOST_SIMILAR } from "#domain/catalogue/list-similar-products.ts";
import type { Shop } from "../shop.ts";
import { watchShop } from "../watch-shop.ts";
import { type ListWindow, type PageContents, placesBySort, type Tallied } from "./page-contents.ts";

/** Use-cases whose results change with categories, brands and settings alone, which drop every page. */
const OF_WHOLE_SHOP = new Set([
  "catalogue.listNavigation",
  "catalogue.listBrands",
  "catalogue.listCategories",
  "catalogue.listSubCategories",
  "settings.getStoreDetails",
  "settings.getHomePage",
  "settings.getSaleTerms",
]);

type Catalogue = Shop["catalogue"];
type Notes = {
  [Name in keyof Catalogue]?: (
    returned: Awaited<ReturnType<Catalogue[Name]>>,
    ...input: Parameters<Catalogue[Name]>
  ) => void;
};

function factsOf(product: Product): PublicFacts {
  return {
    categoryId: product.category_id,
    subCategoryId: product.sub_category_id,
    brandId: product.brand_id,
    pricePaise: toPaise(product.discounted_price || product.price),
    fullPricePaise: toPaise(product.price),
    createdAt: Date.parse(product.created_at) * 1000,
    inStock: product.stock > 0,
    isFeatured: product.is_featured,
    facets: facetTokensOf(product),
    template: product.template,
    measurements: product.measurements,
  };
}

/** What the filters of a query let through, facets aside; what it searches for is left out. */
function letsThrough(query: Partial<ProductQuery>): ListWindow["holds"] {
  const min = query.min === undefined ? 0 : toPaise(query.min);
  const max = query.max === undefined ? Number.POSITIVE_INFINITY : toPaise(query.max);
  return ({ categoryId, subCategoryId, brandId, pricePaise, inStock }) =>
    (!query.in_stock || inStock) &&
    (!query.category_id || query.category_id === categoryId) &&
    (!query.sub_category_id || query.sub_category_id === subCategoryId) &&
    (!query.brand_id || query.brand_id === brandId) &&
    pricePaise >= min &&
    pricePaise < max;
}

/** The same with what is chosen of facets. */
function holdsOf(query: Partial<ProductQuery>): ListWindow["holds"] {
  const passes = letsThrough(query);
  const chosen = facets.flatMap((facet) => {
    const values = query[facet] ?? [];
    return values.length > 0 ? [values.map((value) => facetToken(facet, value))] : [];
  });
  return (facts) =>
    passes(facts) && chosen.every((tokens) => tokens.some((token) => facts.facets.includes(token)));
}

/** The newest products of a filter, not counted. */
function newestOf(query: Partial<ProductQuery>) {
  return { holds: holdsOf(query), placeOf: placesBySort.newest, isCounted: false };
}

function newestInStock(query: Partial<ProductQuery>) {
  const { holds, ...list } = newestOf(query);
  return { ...list, holds: (facts: PublicFacts) => facts.inStock && holds(facts) };
}

/**
 * The shop for the rendering of one public page, and `contents`, which returns what the page shows once it is rendered; null when it
 * read something of which nobody has said here what changes it.
 */
export function recordReads(shop: Shop): { shop: Shop; contents(): PageContents | null } {
  const products = new Set<string>();
  const windows: ListWindow[] = [];
  const tallied: Tallied[] = [];
  let isKnown = true;
  let isSearch = false;

  /** Notes the part of a list that is shown. With fewer products than `limit` it shows the list's end. */
  function show(shown: readonly Product[], list: Omit<ListWindow, "last">, limit: number): void {
    for (const { id } of shown) products.add(id);
    const last = shown.length < limit ? undefined : shown.at(-1);
    windows.push({ ...list, last: last && list.placeOf ? list.placeOf(factsOf(last)) : null });
  }

  const notes: Notes = {
    findProduct: (product) => void (product && products.add(product.id)),
    listProducts({ data }, query) {
      // Somebody's own measures: hardly anybody else asks for the same page.
      if (query.fits) isKnown = false;
      isSearch ||= Boolean(query.search?.trim());
      if (query.facet_counts) tallied.push(letsThrough(query));
      const placeOf = query.search ? null : placesBySort[query.sort ?? "newest"];
      show(data, { holds: holdsOf(query), placeOf, isCounted: true }, query.limit);
    },
    findBrand(brand) {
      if (brand) show(brand.products, newestOf({ brand_id: brand.id }), MAX_PAGE_SIZE);
    },
    listBrandsWithProducts({ data }) {
      for (const { id, products: shown } of data) show(shown, newestOf({ brand_id: id }), PRODUCTS_PER_BRAND);
    },
    listFeaturedProducts(shown) {
      windows.push({ ...newestOf({}), holds: ({ isFeatured }) => isFeatured, last: null });
      if (!shown[0]?.is_featured) return show(shown, newestInStock({}), MOST_FEATURED);
      for (const { id } of shown) products.add(id);
    },
    listSimilarProducts(shown, { category_id, sub_category_id, normal_size }) {
      const inSub = shown.filter((product) => sub_category_id && product.sub_category_id === sub_category_id);
      const sized = inSub.filter((product) => normal_size && product.normal_size === normal_size);
      const unsized = inSub.filter((product) => !sized.includes(product));
      const others = shown.filter(
        (product) => product.category_id === category_id && !inSub.includes(product),
      );
      if (sub_category_id && normal_size)
        show(sized, newestInStock({ sub_category_id, size: [normal_size] }), MOST_SIMILAR);
      if (sub_category_id && sized.length < MOST_SIMILAR)
        show(unsized, newestInStock({ sub_category_id }), MOST_SIMILAR - sized.length);
      if (inSub.length < MOST_SIMILAR)
        show(others, newestInStock({ category_id }), MOST_SIMILAR - inSub.length);
      if (inSub.length + others.length === 0) show(shown, newestInStock({}), MOST_SIMILAR);
    },
  };

  function note(name: string, input: unknown[], returned: unknown): void {
    if (OF_WHOLE_SHOP.has(name)) return;
    const known = Object.entries(notes).find(([useCase]) => name === `catalogue.${useCase}`)?.[1];
    if (known) Reflect.apply(known, undefined, [returned, ...input]);
    else isKnown = false;
  }

  return {
    shop: watchShop(shop, async (name, input, promise) => {
      const returned = await promise;
      note(name, input, returned);
      return returned;
    }),
    contents: () => (isKnown ? { products, windows, tallied, isSearch } : null),
  };
}
