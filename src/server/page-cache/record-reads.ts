import type { Shop } from "../shop.ts";
import { watchShop } from "../watch-shop.ts";
import { brandKey, CATALOGUE, categoryKey, type PageKey, productKey, SHOP } from "./page-keys.ts";

/** Use-cases whose results change with categories, brands and settings alone, which every page shows. */
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
type KeysOf = {
  [Name in keyof Catalogue]?: (
    returned: Awaited<ReturnType<Catalogue[Name]>>,
    ...input: Parameters<Catalogue[Name]>
  ) => readonly PageKey[] | null;
};

/** What each use-case has read; null for what hardly anybody else will ask for, and nobody keeps. */
const keysOf: KeysOf = {
  findProduct: (product, id) => [productKey(product?.id ?? id)],
  listProducts(_, { fits, search, category_id, brand_id }) {
    // Somebody's own measures.
    if (fits) return null;
    // A typing error is told by the words of all products.
    if (search) return [CATALOGUE];
    return [category_id ? categoryKey(category_id) : brand_id ? brandKey(brand_id) : CATALOGUE];
  },
  findBrand: (_, id) => [brandKey(id)],
  listBrandsWithProducts: () => [CATALOGUE],
  listFeaturedProducts: () => [CATALOGUE],
  // Of a product that is alone in its category the newest of the shop are shown.
  listSimilarProducts: (similar, { category_id }) =>
    similar.some((product) => product.category_id === category_id)
      ? [categoryKey(category_id)]
      : [categoryKey(category_id), CATALOGUE],
};

/**
 * The shop for the rendering of one public page, and `keys`, which returns what the page has read once it is rendered; null when it read
 * something of which nobody has said here what changes it.
 */
export function recordReads(shop: Shop): { shop: Shop; keys(): ReadonlySet<PageKey> | null } {
  const keys = new Set<PageKey>([SHOP]);
  let isKnown = true;

  function note(name: string, input: unknown[], returned: unknown): void {
    if (OF_WHOLE_SHOP.has(name)) return;
    const known = Object.entries(keysOf).find(([useCase]) => name === `catalogue.${useCase}`)?.[1];
    const read: readonly PageKey[] | null = known
      ? Reflect.apply(known, undefined, [returned, ...input])
      : null;
    isKnown &&= read !== null;
    for (const key of read ?? []) keys.add(key);
  }

  return {
    shop: watchShop(shop, async (name, input, promise) => {
      const returned = await promise;
      note(name, input, returned);
      return returned;
    }),
    keys: () => (isKnown ? keys : null),
  };
}
