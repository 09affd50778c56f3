import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Category, CategoryInput } from "#contract/category.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import type { Db, Tx } from "#db/client.ts";
import { categories, products, subCategories } from "#db/schema/catalogue.ts";
import { mustExist } from "../must-exist.ts";
import { containsPattern, type ListOrder, offsetOf, type Page, type PageQuery } from "../page.ts";

type CategoryRow = typeof categories.$inferSelect;

function toCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    is_active: row.isActive,
    gender: row.gender,
    age_group: row.ageGroup,
    created_at: row.createdAt.toISOString(),
  };
}

/** Without what is left out, which stays as it is. */
function columnsOf({ name, description, gender, age_group }: CategoryInput) {
  return {
    name,
    description,
    ...(gender === undefined ? {} : { gender }),
    ...(age_group === undefined ? {} : { ageGroup: age_group }),
  };
}

/** Categories in the order they were made, or the newest first; the hidden ones only on request. */
export async function selectCategories(
  db: Db,
  query: PageQuery & ListOrder & { hidden: boolean },
): Promise<Page<Category>> {
  const pattern = containsPattern(query.search);
  const where = and(
    query.hidden ? undefined : eq(categories.isActive, true),
    pattern ? sql`lower(${categories.name}) like ${pattern}` : undefined,
  );
  const rows = await db
    .select()
    .from(categories)
    .where(where)
    .orderBy(query.newestFirst ? desc(categories.createdAt) : asc(categories.createdAt), asc(categories.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await db.select({ count: count() }).from(categories).where(where);
  return { data: rows.map(toCategory), count: total?.count ?? 0 };
}

/** The active categories with their sub-categories, for the menus. */
export async function selectNavigation(db: Db): Promise<NavigationCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      subId: subCategories.id,
      subName: subCategories.name,
    })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(eq(categories.isActive, true))
    .orderBy(
      asc(categories.createdAt),
      asc(categories.id),
      asc(subCategories.createdAt),
      asc(subCategories.id),
    );
  const byId = new Map<string, NavigationCategory>();
  for (const row of rows) {
    const entry = byId.get(row.id) ?? { id: row.id, name: row.name, sub_categories: [] };
    if (row.subId && row.subName) entry.sub_categories.push({ id: row.subId, name: row.subName });
    byId.set(row.id, entry);
  }
  return [...byId.values()];
}

/** Adds a category and returns it. */
export async function insertCategory(db: Db, input: CategoryInput): Promise<Category> {
  const [row] = await db.insert(categories).values(columnsOf(input)).returning();
  return toCategory(mustExist(row, "the category just inserted"));
}

/** One category as it is now, held until the transaction ends, or null. */
export async function lockCategoryRow(tx: Tx, id: string): Promise<Category | null> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for("no key update");
  return row ? toCategory(row) : null;
}

/** Replaces a category's fields; null when there is none with that id. */
export async function updateCategoryRow(db: Db, id: string, input: CategoryInput): Promise<Category | null> {
  const [row] = await db
    .update(categories)
    .set({ ...columnsOf(input), updatedAt: sql`now()` })
    .where(eq(categories.id, id))
    .returning();
  return row ? toCategory(row) : null;
}

/** Toggles between active and hidden; null when there is none with that id. */
export async function toggleCategoryRow(db: Db, id: string): Promise<Category | null> {
  const [row] = await db
    .update(categories)
    .set({ isActive: sql`not ${categories.isActive}`, updatedAt: sql`now()` })
    .where(eq(categories.id, id))
    .returning();
  return row ? toCategory(row) : null;
}

/** Locks a category against new products, and counts the ones in it that are not deleted. Null when it does not exist. */
export async function lockAndCountProducts(tx: Tx, id: string): Promise<number | null> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("update");
  if (!category) return null;
  const [total] = await tx
    .select({ count: count() })
    .from(products)
    .where(and(eq(products.categoryId, id), isNull(products.deletedAt)));
  return total?.count ?? 0;
}

/** Removes a category and its sub-categories. Only deleted products may still be in it: they are left without one. */
export async function deleteCategoryRow(tx: Tx, id: string): Promise<Category | null> {
  await tx.update(products).set({ categoryId: null, subCategoryId: null }).where(eq(products.categoryId, id));
  await tx.delete(subCategories).where(eq(subCategories.categoryId, id));
  const [row] = await tx.delete(categories).where(eq(categories.id, id)).returning();
  return row ? toCategory(row) : null;
}
