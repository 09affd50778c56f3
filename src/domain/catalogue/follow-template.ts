import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { normaliseSize } from "#contract/garment/sizes.ts";
import { findTemplate } from "#contract/garment/templates.ts";
import type { Tx } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";

/**
 * Gives the products of a sub-category the sizes that filters go by under another template; null is none. Locks them first, in the order
 * in which orders do. However many products there are, each label is read once and all are written in one statement.
 */
export async function followTemplate(
  tx: Tx,
  subCategoryId: string,
  templateId: string | null,
): Promise<void> {
  const sized = and(eq(products.subCategoryId, subCategoryId), isNotNull(products.size));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.subCategoryId, subCategoryId))
    .orderBy(asc(products.id))
    .for("no key update");
  const labels = await tx
    .selectDistinct({ size: products.size, system: products.sizeSystem, gender: products.gender })
    .from(products)
    .where(sized);
  const kind = findTemplate(templateId)?.sizes ?? null;
  const normal = labels.map(({ size, ...others }) => ({
    size,
    ...others,
    normal: normaliseSize({ size: size ?? "", ...others, kind }),
  }));
  if (normal.length === 0) return;
  await tx.execute(sql`
    update ${products} set normal_size = label.normal, updated_at = now()
    from json_to_recordset(${JSON.stringify(normal)}::json) as label(size text, system text, gender text, normal text)
    where ${products.subCategoryId} = ${subCategoryId} and ${products.size} = label.size
      and ${products.sizeSystem} is not distinct from label.system and ${products.gender} is not distinct from label.gender
      and ${products.normalSize} is distinct from label.normal`);
}
