import { HOUR } from "#kernel/durations.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok } from "#kernel/result.ts";
import {
  BRANDS,
  brandKey,
  CATALOGUE,
  categoryKey,
  namedBrandKey,
  type PageKey,
  productKey,
  similarKey,
} from "#platform/cache/page-keys.ts";
import { ofWholeShop, reading } from "#platform/cache/track-reads.ts";
import { counted, found, one, plain, rows } from "#platform/http/api/answers.ts";
import { bind, bindFile, handle } from "#platform/http/api/bind-call.ts";
import { readIdempotencyKey } from "#platform/http/api/idempotency-key.ts";
import { countedSchedule } from "#platform/jobs/background-work.ts";
import type { ShopModule } from "#platform/module.ts";
import * as brands from "./contract/brand.ts";
import * as bulk from "./contract/bulk.ts";
import * as categories from "./contract/category.ts";
import * as navigation from "./contract/navigation.ts";
import * as prices from "./contract/prices/price-calls.ts";
import { priceRule } from "./contract/prices/price-rule.ts";
import * as products from "./contract/product.ts";
import * as productInputs from "./contract/product-input.ts";
import { productImageInput, translatedTextsInput } from "./contract/product-rules.ts";
import * as subCategories from "./contract/sub-category.ts";
import * as suggestions from "./contract/suggestions.ts";
import * as toggles from "./contract/toggle-active.ts";
import * as translations from "./contract/translations.ts";
import { bulkChangeBrands, createBrand, deleteBrand, updateBrand } from "./server/brands.ts";
import { bulkChangeProducts } from "./server/bulk-change-products.ts";
import { bulkChangeCategories, createCategory, deleteCategory, updateCategory } from "./server/categories.ts";
import { createProduct, deleteProduct, toggleFeatured, updateProduct } from "./server/change-product.ts";
import { exportProducts } from "./server/export-products.ts";
import {
  findBrand,
  findChosenBrand,
  listBrands,
  listBrandsWithProducts,
  listCategories,
  listNavigation,
} from "./server/groups/list-groups.ts";
import { findProduct, listFeaturedProducts, listProducts } from "./server/list-products.ts";
import { listSimilarProducts } from "./server/list-similar-products.ts";
import { changePrices, planPrices, undoPrices } from "./server/prices/change-prices.ts";
import { findWholeProduct, listProductParts } from "./server/product-parts.ts";
import { readAllSizes } from "./server/read-sizes.ts";
import { suggestSearches } from "./server/search/suggest.ts";
import { readTypedSearch, searchProducts } from "./server/search/understand.ts";
import {
  bulkChangeSubCategories,
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  updateSubCategory,
} from "./server/sub-categories.ts";
import { toggleActive } from "./server/toggle-active.ts";
import { unpicturedProducts } from "./server/unpictured-products.ts";

// A part of what is changed in bulk is written out where it stands.
const { bulkGarment: _, ...bulkObjects } = bulk;

/** Lists name the brands of what they show. */
function keysOfList(
  _: unknown,
  { fits, search, category_id, brand_id }: products.ProductQuery,
): PageKey[] | null {
  // Somebody's own measures: hardly anybody else will ask for it.
  if (fits) return null;
  // A typing error is told by the words of all products.
  if (search) return [CATALOGUE, BRANDS];
  return [category_id ? categoryKey(category_id) : brand_id ? brandKey(brand_id) : CATALOGUE, BRANDS];
}

/** A product that nobody sees is shown again with its brand, which nobody knows then. */
const keysOfProduct = (product: products.Product | null, { id }: { id: string }): PageKey[] => {
  if (!product) return [productKey(id), BRANDS];
  return [productKey(product.id), ...(product.brand_id ? [namedBrandKey(product.brand_id)] : [])];
};

export const catalogue = {
  calls: {
    Products: {
      listProducts: bind(products.listProducts, searchProducts, plain),
      createProduct: bind(productInputs.createProduct, createProduct, rows),
      updateProduct: bind(productInputs.updateProduct, updateProduct, rows),
      deleteProduct: bind(productInputs.deleteProduct, deleteProduct, rows),
      listProductsByCategory: bind(products.listProductsByCategory, searchProducts, plain),
      suggestSearches: bind(suggestions.suggestSearches, suggestSearches, (data) => ok({ data })),
      listFeaturedProducts: bind(products.listFeaturedProducts, listFeaturedProducts, counted),
      toggleActive: bind(toggles.toggleActive, toggleActive, rows),
      toggleFeatured: bind(toggles.toggleFeatured, toggleFeatured, rows),
      bulkChangeProducts: handle(bulk.bulkChangeProducts, async (ctx, { body, header }) => {
        const key = readIdempotencyKey(header);
        return key.ok ? one(await bulkChangeProducts(ctx, { ...body, idempotencyKey: key.value })) : key;
      }),
      planPrices: bind(prices.planPrices, planPrices, one),
      changePrices: bind(prices.changePrices, changePrices, one),
      undoPrices: bind(prices.undoPrices, undoPrices, one),
      getProduct: bind(products.getProduct, findWholeProduct, found("Product Not Found")),
    },
    Brands: {
      listBrands: bind(brands.listBrands, listBrands, plain),
      createBrand: bind(brands.createBrand, createBrand, rows),
      updateBrand: bind(brands.updateBrand, updateBrand, rows),
      deleteBrand: bind(brands.deleteBrand, deleteBrand, rows),
      listBrandsWithProducts: bind(brands.listBrandsWithProducts, listBrandsWithProducts, plain),
      getBrand: bind(brands.getBrand, findBrand, found("Brand not found.")),
      bulkChangeBrands: bind(bulk.bulkChangeBrands, bulkChangeBrands, one),
    },
    Categories: {
      listNavigation: bind(navigation.listNavigation, listNavigation, counted),
      listCategories: bind(categories.listCategories, listCategories, plain),
      createCategory: bind(categories.createCategory, createCategory, rows),
      updateCategory: bind(categories.updateCategory, updateCategory, rows),
      deleteCategory: bind(categories.deleteCategory, deleteCategory, rows),
      listSubCategories: bind(subCategories.listSubCategories, listSubCategories, plain),
      createSubCategory: bind(subCategories.createSubCategory, createSubCategory, rows),
      updateSubCategory: bind(subCategories.updateSubCategory, updateSubCategory, rows),
      deleteSubCategory: bind(subCategories.deleteSubCategory, deleteSubCategory, rows),
      bulkChangeCategories: bind(bulk.bulkChangeCategories, bulkChangeCategories, one),
      bulkChangeSubCategories: bind(bulk.bulkChangeSubCategories, bulkChangeSubCategories, one),
    },
    Exports: { exportProducts: bindFile(products.exportProducts, exportProducts) },
  },
  tabs: [
    {
      group: "Products",
      rank: 10,
      to: officePaths.categories,
      permission: "products.read",
      label: "Categories",
    },
    {
      group: "Products",
      rank: 20,
      to: officePaths.subCategories,
      permission: "products.read",
      label: "Sub categories",
    },
    {
      group: "Products",
      rank: 30,
      to: officePaths.allProducts,
      permission: "products.read",
      label: "All products",
    },
  ],
  contracts: [
    brands,
    bulkObjects,
    categories,
    navigation,
    prices,
    products,
    productInputs,
    { priceRule, productImageInput, translatedTextsInput },
    subCategories,
    suggestions,
    translations,
  ],
  toDo: unpicturedProducts,
  reads: [
    ...[listNavigation, listCategories, listSubCategories].map((useCase) => ofWholeShop(useCase)),
    ofWholeShop(listBrands, BRANDS),
    reading(findProduct, keysOfProduct),
    reading(findWholeProduct, keysOfProduct),
    reading(listProductParts, (_, ids) => ids.map(productKey)),
    reading(listProducts, keysOfList),
    reading(searchProducts, keysOfList),
    // The meaning of a word hangs on the words of all products.
    reading(readTypedSearch, () => [CATALOGUE, BRANDS]),
    reading(suggestSearches, () => [CATALOGUE, BRANDS]),
    reading(findBrand, (_, { id }) => [brandKey(id), namedBrandKey(id)]),
    // It changes with brands alone; yet whoever makes up ids must not push out what the pages keep.
    reading(findChosenBrand, () => [BRANDS]),
    reading(listBrandsWithProducts, () => [CATALOGUE, BRANDS]),
    reading(listFeaturedProducts, () => [CATALOGUE, BRANDS]),
    // Of a product that is alone in its category the newest of the shop are shown.
    reading(listSimilarProducts, (similar, { category_id }) => [
      similarKey(category_id),
      ...(similar.some((product) => product.category_id === category_id) ? [] : [similarKey()]),
      ...similar.flatMap((product) => keysOfProduct(product, product)),
    ]),
  ],
  schedules: (ports) => [
    // A release may understand more of labels, and a process of an older one may still write by the rules before.
    countedSchedule(ports, {
      part: "sizes",
      pause: 6 * HOUR,
      done: "labels were read anew: sizes in filters changed",
      work: () => readAllSizes(ports.database),
    }),
  ],
} satisfies ShopModule;
