import { formatRupees, toRupees } from "#kernel/money.ts";
import { garmentCells } from "#modules/catalogue/contract/product-file.ts";
import type { ProductState } from "#modules/catalogue/server/write-products.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import { nameOfImage, type PlannedImage } from "./image-finder.ts";
import type { Places } from "./import-queries.ts";

type Product = Omit<ProductState, "pictures"> & { pictures: readonly PlannedImage[] };

const MAX_TEXT = 80;

/** A product with names for ids and rupees for paise, in the order of the file's columns: for the log of changes. */
export function describeProductForLog(state: ProductState, places: Places) {
  return {
    name: state.name,
    description: state.description,
    price: toRupees(state.pricePaise),
    discounted_price: toRupees(state.discountedPricePaise),
    stock: state.stock,
    category: nameOf(places.categories, state.categoryId),
    sub_category: nameOf(places.subCategories, state.subCategoryId),
    brand: nameOf(places.brands, state.brandId),
    is_active: state.isActive,
    is_featured: state.isFeatured,
    product_images: state.pictures,
    ...state.garment,
  };
}

/** The fields in which two states of a product differ, in words for an admin. `pictures` names those of the second one. */
export function changesInWords(before: Product, after: Product, places: Places, pictures: string[]) {
  const from = inWords(before, places);
  const to = inWords(after, places);
  const changes = Object.entries(to).flatMap(([field, text]) =>
    text === from[field] ? [] : [{ field, ...cutPair(from[field] ?? "", text) }],
  );
  if (after.pictures === before.pictures) return changes;
  const count = before.pictures.length;
  const images = count === 0 ? "" : count === 1 ? "1 image" : `${count} images`;
  return [...changes, { field: "pictures", from: images, to: cut(pictures.join(", ")) }];
}

/** The known facts of a new product's garment, in words for an admin. */
export function garmentInWords({ garment, pictures }: Product) {
  return Object.entries(wordsOf(garment, pictures)).flatMap(([field, text]) =>
    text ? [{ field, ...cutPair("", text) }] : [],
  );
}

/** As in the file, and with the size that filters know. */
function wordsOf(garment: Garment, pictures: Product["pictures"]): Record<string, string> {
  const cells = garmentCells(garment, pictures.map(nameOfImage));
  const { size, normal_size } = garment;
  return normal_size ? { ...cells, size: `${size} (in filters: ${normal_size})` } : cells;
}

function inWords(state: Product, places: Places): Record<string, string> {
  return {
    name: state.name,
    description: state.description,
    price: formatRupees(toRupees(state.pricePaise)),
    discounted_price: state.discountedPricePaise ? formatRupees(toRupees(state.discountedPricePaise)) : "",
    stock: String(state.stock),
    category: nameOf(places.categories, state.categoryId) ?? "",
    sub_category: nameOf(places.subCategories, state.subCategoryId) ?? "",
    brand: nameOf(places.brands, state.brandId) ?? "",
    active: state.isActive ? "yes" : "no",
    featured: state.isFeatured ? "yes" : "no",
    ...wordsOf(state.garment, state.pictures),
  };
}

function nameOf(things: readonly { id: string; name: string }[], id: string | null): string | null {
  return things.find((thing) => thing.id === id)?.name ?? null;
}

/** Long texts from a little before the first difference. */
function cutPair(from: string, to: string): { from: string; to: string } {
  if (Math.max(from.length, to.length) <= MAX_TEXT) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(0, same - 20);
  const part = (text: string) => `${start > 0 ? "…" : ""}${cut(text.slice(start))}`;
  return { from: part(from), to: part(to) };
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
