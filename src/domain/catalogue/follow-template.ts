import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { readSizes } from "./read-sizes.ts";

/**
 * Gives the products of a sub-category the sizes that filters go by under another template; null is none. Locks them first, in the order
 * in which orders do.
 */
export async function followTemplate(
  tx: Tx,
  subCategoryId: string,
  templateId: string | null,
): Promise<void> {
  const isOfIt = eq(products.subCategoryId, subCategoryId);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isOfIt)
    .orderBy(asc(products.id))
    .for("no key update");
  await readSizes(tx, {
    which: isOfIt,
    measuredAs: sql`coalesce(${products.measuredAs}, ${templateId}::text)`,
  });
}
