import { findBrand, listBrands, listBrandsWithProducts } from "#modules/catalogue/server/brands.ts";
import { listCategories, listNavigation } from "#modules/catalogue/server/categories.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#modules/catalogue/server/list-products.ts";
import { listSimilarProducts } from "#modules/catalogue/server/list-similar-products.ts";
import { listSubCategories } from "#modules/catalogue/server/sub-categories.ts";
import { getHomePage, getSaleTerms, getStoreDetails } from "#modules/settings/server/get-settings.ts";
import type { Context } from "../use-cases/context.ts";
import type { Surround, UseCase } from "../use-cases/shop.ts";
import { brandKey, CATALOGUE, categoryKey, type PageKey, productKey, SHOP } from "./page-keys.ts";

/** The cache keys of a read, from its result and input; null for a read that hardly anybody repeats, which is not cached. */
type KeysOf = (returned: never, ...input: never) => readonly PageKey[] | null;

const reading = <I extends unknown[], R>(
  useCase: (ctx: Context, ...input: I) => Promise<R>,
  keysOf: (returned: R, ...input: I) => readonly PageKey[] | null,
): [UseCase, KeysOf] => [useCase, keysOf];

/** Change with categories, brands and settings alone, which every page shows. */
const ofWholeShop = [
  listNavigation,
  listBrands,
  listCategories,
  listSubCategories,
  getStoreDetails,
  getHomePage,
  getSaleTerms,
].map((useCase): [UseCase, KeysOf] => [useCase, () => []]);

const readings = new Map<UseCase, KeysOf>([
  ...ofWholeShop,
  reading(findProduct, (product, { id }) => [productKey(product?.id ?? id)]),
  reading(listProducts, (_, { fits, search, category_id, brand_id }) => {
    // Somebody's own measures.
    if (fits) return null;
    // A typing error is told by the words of all products.
    if (search) return [CATALOGUE];
    return [category_id ? categoryKey(category_id) : brand_id ? brandKey(brand_id) : CATALOGUE];
  }),
  reading(findBrand, (_, { id }) => [brandKey(id)]),
  reading(listBrandsWithProducts, () => [CATALOGUE]),
  reading(listFeaturedProducts, () => [CATALOGUE]),
  // Of a product that is alone in its category the newest of the shop are shown.
  reading(listSimilarProducts, (similar, { category_id }) =>
    similar.some((product) => product.category_id === category_id)
      ? [categoryKey(category_id)]
      : [categoryKey(category_id), CATALOGUE],
  ),
]);

/**
 * For the rendering of one public page: `note` surrounds its use-cases, and `keys` returns what the page has read once it is rendered;
 * null when it read something of which nobody has said here what changes it.
 */
export function recordReads(): { note: Surround; keys(): ReadonlySet<PageKey> | null } {
  const keys = new Set<PageKey>([SHOP]);
  let isKnown = true;
  return {
    note: async (result, useCase, input) => {
      const returned = await result;
      const keysOf = readings.get(useCase);
      const read: readonly PageKey[] | null = keysOf
        ? Reflect.apply(keysOf, undefined, [returned, ...input])
        : null;
      isKnown &&= read !== null;
      for (const key of read ?? []) keys.add(key);
      return returned;
    },
    keys: () => (isKnown ? keys : null),
  };
}
