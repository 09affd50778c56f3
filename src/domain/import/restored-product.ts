import { isDeepStrictEqual } from "node:util";
import type { Garment } from "#contract/garment/garment.ts";
import { MAX_STOCK } from "#contract/stock.ts";
import type { ProductState } from "#db/schema/imports.ts";
import { garmentAfter } from "../catalogue/garment-after.ts";
import { defaultsOf, type Places } from "./import-queries.ts";

/** What people write by hand. Stock is moved by sales, and the switches by a click: neither counts as a change of the product. */
const written = [
  "name",
  "description",
  "pricePaise",
  "discountedPricePaise",
  "categoryId",
  "subCategoryId",
  "brandId",
  "pictures",
  "garment",
] as const;

/** By content: states come back from the database as new objects, their keys in another order. */
function same(a: ProductState, b: ProductState, field: keyof ProductState): boolean {
  // Nothing was noted of it before products had one.
  if (field === "garment") return !a.garment || !b.garment || isSameGarment(a.garment, b.garment);
  if (field !== "pictures") return a[field] === b[field];
  const withMessage = ({ pictures }: ProductState) =>
    JSON.stringify(pictures.map(({ image_url, blur_hash, alt_text }) => [image_url, blur_hash, alt_text]));
  return withMessage(a) === withMessage(b);
}

/** The size that filters go by follows from the rest and from the sub-category: nobody writes it. */
function isSameGarment(a: Garment, b: Garment): boolean {
  return isDeepStrictEqual({ ...a, normal_size: null }, { ...b, normal_size: null });
}

/** Whether somebody has changed a product since an import wrote it. That its brand or sub-category was deleted is no such change. */
export function isChangedSince(after: ProductState, now: ProductState, places: Places): boolean {
  const expected = withinPlaces(after, places);
  return written.some((field) => !same(expected, now, field));
}

/**
 * A product with its earlier values back, where the import changed them; what it did not touch stays as it is now. Stock becomes
 * before + (now − after): what was sold or added since the import stays sold or added. It stays within its bounds: of products
 * that only the import put on sale, more may have been sold than there were. Null when its earlier category is not there any more.
 */
export function restoreProduct(
  { before, after, now }: { before: ProductState; after: ProductState; now: ProductState },
  places: Places,
): ProductState | null {
  const back = <F extends keyof ProductState>(field: F): ProductState[F] =>
    same(before, after, field) ? now[field] : before[field];
  const restored = withinPlaces(
    {
      name: back("name"),
      description: back("description"),
      pricePaise: back("pricePaise"),
      discountedPricePaise: back("discountedPricePaise"),
      stock: Math.min(MAX_STOCK, Math.max(0, now.stock + before.stock - after.stock)),
      categoryId: back("categoryId"),
      subCategoryId: back("subCategoryId"),
      brandId: back("brandId"),
      isActive: back("isActive"),
      isFeatured: back("isFeatured"),
      pictures: back("pictures"),
      garment: back("garment"),
    },
    places,
  );
  if (!places.categories.some(({ id }) => id === restored.categoryId)) return null;
  const addresses = restored.pictures.map(({ image_url }) => image_url);
  const { garment } = restored;
  return garment
    ? { ...restored, garment: garmentAfter(garment, {}, defaultsOf(places, restored), addresses) }
    : restored;
}

/** A state without the brand and the sub-category that are not there (any more). */
function withinPlaces(state: ProductState, places: Places): ProductState {
  const { subCategoryId, brandId, categoryId } = state;
  const sub = places.subCategories.find(({ id }) => id === subCategoryId);
  return {
    ...state,
    subCategoryId: sub?.categoryId === categoryId ? subCategoryId : null,
    brandId: places.brands.some(({ id }) => id === brandId) ? brandId : null,
  };
}
