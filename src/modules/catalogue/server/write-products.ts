import { eq, inArray, sql } from "drizzle-orm";
import { batches } from "#kernel/batches.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import type { Tx } from "#platform/database/client.ts";
import type { Translations } from "../contract/translations.ts";
import { productImages, products } from "../schema.ts";
import { columnsOfGarment, rowsOfImages } from "./product-queries.ts";

/** A product's fields at one moment, money in paise. */
export interface ProductState {
  name: string;
  description: string;
  pricePaise: number;
  discountedPricePaise: number;
  stock: number;
  categoryId: string | null;
  subCategoryId: string | null;
  brandId: string | null;
  isActive: boolean;
  isFeatured: boolean;
  pictures: { image_url: string; blur_hash: string; alt_text: string }[];
  /** Not there in what was noted before products had it. */
  garment?: Garment;
  /** Not there in older notes. No file has them: they are noted to know whether somebody wrote them since. */
  translations?: Translations;
}

const columnsOf = ({ pictures: _, garment, ...columns }: ProductState) => ({
  ...columns,
  ...(garment ? columnsOfGarment(garment) : {}),
});

interface NamedState {
  id: string;
  state: ProductState;
}

/** Adds products with their images; the ids are the caller's. */
export async function insertProducts(tx: Tx, entries: readonly NamedState[]): Promise<void> {
  for (const some of batches(entries)) {
    await tx.insert(products).values(some.map(({ id, state }) => ({ id, ...columnsOf(state) })));
    await insertImages(tx, some);
  }
}

/** Gives products the fields of a state; their images only where they are others than before. */
export async function writeProducts(tx: Tx, entries: readonly (NamedState & { withImages: boolean })[]) {
  for (const { id, state } of entries) {
    await tx
      .update(products)
      .set({ ...columnsOf(state), updatedAt: sql`now()` })
      .where(eq(products.id, id));
  }
  const withImage = entries.filter((entry) => entry.withImages);
  for (const some of batches(withImage)) {
    const ids = some.map((entry) => entry.id);
    await tx.delete(productImages).where(inArray(productImages.productId, ids));
    await insertImages(tx, some);
  }
}

/** Deletes products altogether, with their images. Whoever calls it has seen to it that no order and no cart names them. */
export async function removeProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(products).where(inArray(products.id, [...ids]));
}

async function insertImages(tx: Tx, entries: readonly NamedState[]): Promise<void> {
  const rows = entries.flatMap(({ id, state }) => rowsOfImages(id, state.pictures));
  for (const some of batches(rows)) await tx.insert(productImages).values(some);
}
