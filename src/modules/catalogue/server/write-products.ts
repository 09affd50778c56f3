import { eq, inArray, sql } from "drizzle-orm";
import { batches } from "#kernel/batches.ts";
import type { Tx } from "#platform/database/client.ts";
import type { Product } from "../contract/product.ts";
import { productImages, products } from "../schema.ts";
import { columnsOf, rowsOfImages } from "./product-queries.ts";

/** A product as it is kept and told to the log: its fields, its places by name, how it is measured. */
export type ProductState = Omit<Product, "id" | "code" | "created_at" | "held_until">;

interface NamedState {
  id: string;
  state: ProductState;
}

/** Adds the products of an import with their images; the ids are the caller's. */
export async function insertProducts(
  tx: Tx,
  importId: string,
  entries: readonly NamedState[],
): Promise<void> {
  for (const some of batches(entries)) {
    const rows = some.map(({ id, state }) => ({ id, ...columnsOf(state), importIds: [importId] }));
    await tx.insert(products).values(rows);
    await insertImages(tx, some);
  }
}

/** Gives products the fields that an import has for them; their images only where they are others than before. */
export async function writeProducts(
  tx: Tx,
  importId: string,
  entries: readonly (NamedState & { withImages: boolean })[],
) {
  const importIds = sql`${products.importIds} || ${importId}::uuid`;
  for (const { id, state } of entries) {
    await tx
      .update(products)
      .set({ ...columnsOf(state), importIds, updatedAt: sql`now()` })
      .where(eq(products.id, id));
  }
  const withImage = entries.filter((entry) => entry.withImages);
  for (const some of batches(withImage)) {
    const ids = some.map((entry) => entry.id);
    await tx.delete(productImages).where(inArray(productImages.productId, ids));
    await insertImages(tx, some);
  }
}

async function insertImages(tx: Tx, entries: readonly NamedState[]): Promise<void> {
  const rows = entries.flatMap(({ id, state }) => rowsOfImages(id, state.product_images));
  for (const some of batches(rows)) await tx.insert(productImages).values(some);
}
