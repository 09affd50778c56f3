import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { normaliseSize } from "#modules/garments/contract/read-size.ts";
import { findTemplate } from "#modules/garments/contract/templates.ts";
import type { Database, Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { templateColumn } from "../goods-schema.ts";
import { products, subCategories } from "../schema.ts";

/**
 * Reads the labels of products anew and gives them the sizes that filters go by, where those are others; returns how many were. However
 * many products there are, each label is read once. Locks what it changes, in the order in which orders do.
 */
async function readSizes(
  tx: Tx,
  { which, measuredAs = templateColumn, most }: { which?: SQL; measuredAs?: SQL; most?: number },
): Promise<number> {
  const labels = await tx
    .selectDistinct({
      size: products.size,
      system: products.sizeSystem,
      gender: products.gender,
      age: products.ageGroup,
      template: sql<string | null>`${measuredAs}`,
    })
    .from(products)
    .where(and(isNotNull(products.size), which));
  const read = labels.map((label) => {
    const kind = findTemplate(label.template)?.sizes ?? null;
    return { ...label, normal: normaliseSize({ ...label, size: label.size ?? "", kind }) };
  });
  const { rowCount } = await tx.execute(sql`
    with due as (
      select ${products.id} as id, label.normal from ${products}
      join json_to_recordset(${JSON.stringify(read)}::json)
        as label(size text, system text, gender text, age text, template text, normal text)
        on ${products.size} = label.size and ${products.sizeSystem} is not distinct from label.system
        and ${products.gender} is not distinct from label.gender and ${products.ageGroup} is not distinct from label.age
        and ${measuredAs} is not distinct from label.template
      where ${products.normalSize} is distinct from label.normal and ${which ?? sql`true`}
      order by ${products.id} limit ${most ?? null} for no key update of products)
    update ${products} set normal_size = due.normal, updated_at = now() from due where ${products.id} = due.id`);
  return rowCount ?? 0;
}

/** So many are changed in one transaction; more would be told as 'everything has changed'. */
const AT_ONCE = 1000;

/** Gives all products the sizes that today's rules read from their labels; returns how many had others. Safe to be repeated. */
export async function readAllSizes(database: Database): Promise<number> {
  let changed = 0;
  for (;;) {
    const some = await inTransaction(database, async (tx) => {
      // Nobody gives a sub-category another template meanwhile.
      await tx.execute(sql`select from ${subCategories} order by id for share`);
      return ok(await readSizes(tx, { most: AT_ONCE }));
    });
    if (!some.ok) return changed;
    changed += some.value;
    if (some.value < AT_ONCE) return changed;
  }
}

/** Gives a sub-category's products the sizes by another template, or none (null). Locks them first, in the order in which orders do. */
export async function followTemplate(tx: Tx, subCategoryId: string, templateId: string | null) {
  const which = eq(products.subCategoryId, subCategoryId);
  const held = tx.select({ id: products.id }).from(products).where(which).orderBy(asc(products.id));
  await held.for("no key update");
  await readSizes(tx, { which, measuredAs: sql`coalesce(${products.measuredAs}, ${templateId}::text)` });
}
