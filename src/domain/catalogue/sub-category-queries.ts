import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { SubCategory, SubCategoryInput } from "#contract/sub-category.ts";
import type { Db, Tx } from "#db/client.ts";
import { categories, products, subCategories } from "#db/schema/catalogue.ts";
import { mustExist } from "../must-exist.ts";
import { containsPattern, type ListOrder, offsetOf, type Page, type PageQuery } from "../page.ts";

const columns = {
  id: subCategories.id,
  name: subCategories.name,
  description: subCategories.description,
  categoryId: subCategories.categoryId,
  template: subCategories.template,
  createdAt: subCategories.createdAt,
  categoryName: categories.name,
};
type SubCategoryRow = {
  id: string;
  name: string;
  description: string;
  categoryId: string;
  template: string | null;
  createdAt: Date;
  categoryName: string;
};

function toSubCategory(row: SubCategoryRow): SubCategory {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category_id: row.categoryId,
    category: { id: row.categoryId, name: row.categoryName },
    template: row.template,
    created_at: row.createdAt.toISOString(),
  };
}

/** Without a template that is left out, which stays as it is. */
function columnsOf({ name, description, category_id, template }: SubCategoryInput) {
  return { name, description, categoryId: category_id, ...(template === undefined ? {} : { template }) };
}

export interface SubCategoryFilter extends PageQuery, ListOrder {
  categoryId?: string | undefined;
  /** Whether sub-categories of hidden categories are listed too. */
  hidden: boolean;
}

/** Sub-categories, grouped by category, in the order they were made; or the newest first. */
export async function selectSubCategories(db: Db, query: SubCategoryFilter): Promise<Page<SubCategory>> {
  const pattern = containsPattern(query.search);
  const where = and(
    query.hidden ? undefined : eq(categories.isActive, true),
    query.categoryId ? eq(subCategories.categoryId, query.categoryId) : undefined,
    pattern ? sql`lower(${subCategories.name}) like ${pattern}` : undefined,
  );
  const joined = eq(subCategories.categoryId, categories.id);
  const rows = await db
    .select(columns)
    .from(subCategories)
    .innerJoin(categories, joined)
    .where(where)
    .orderBy(
      ...(query.newestFirst
        ? [desc(subCategories.createdAt)]
        : [asc(categories.createdAt), asc(subCategories.createdAt)]),
      asc(subCategories.id),
    )
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await db
    .select({ count: count() })
    .from(subCategories)
    .innerJoin(categories, joined)
    .where(where);
  return { data: rows.map(toSubCategory), count: total?.count ?? 0 };
}

/** One sub-category with its category's name, or null. */
export async function findSubCategoryRow(db: Db, id: string): Promise<SubCategory | null> {
  const [row] = await db
    .select(columns)
    .from(subCategories)
    .innerJoin(categories, eq(subCategories.categoryId, categories.id))
    .where(eq(subCategories.id, id));
  return row ? toSubCategory(row) : null;
}

/** True when there is a category with that id; it can't be deleted until the transaction ends. */
export async function lockCategory(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("share");
  return rows.length > 0;
}

/** Adds a sub-category and returns its id. */
export async function insertSubCategory(tx: Tx, input: SubCategoryInput): Promise<string> {
  const [row] = await tx.insert(subCategories).values(columnsOf(input)).returning({ id: subCategories.id });
  return mustExist(row, "the sub-category just inserted").id;
}

/** Replaces a sub-category's fields; false when there is none with that id. Its products follow it to a new category. */
export async function updateSubCategoryRow(tx: Tx, id: string, input: SubCategoryInput): Promise<boolean> {
  const rows = await tx
    .update(subCategories)
    .set({ ...columnsOf(input), updatedAt: sql`now()` })
    .where(eq(subCategories.id, id))
    .returning({ id: subCategories.id });
  return rows.length > 0;
}

/** Locks a sub-category against new products; false when there is none with that id. */
export async function lockSubCategory(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(eq(subCategories.id, id))
    .for("update");
  return rows.length > 0;
}

/** Removes a sub-category and leaves its products without one. */
export async function deleteSubCategoryRow(tx: Tx, id: string): Promise<void> {
  await tx.update(products).set({ subCategoryId: null }).where(eq(products.subCategoryId, id));
  await tx.delete(subCategories).where(eq(subCategories.id, id));
}
