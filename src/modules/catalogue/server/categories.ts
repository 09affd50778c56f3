import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import {
  containsPattern,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/page.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkSwitched } from "../contract/bulk.ts";
import type { Category, CategoryInput, CategoryUpdate } from "../contract/category.ts";
import type { NavigationCategory } from "../contract/navigation.ts";
import { categories, products, subCategories } from "../schema.ts";
import {
  changeGroups,
  createGroup,
  type GroupRows,
  gone,
  lockGroups,
  setActive,
  updateGroup,
} from "./change-groups.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

function toCategory(row: typeof categories.$inferSelect): Category {
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

const firstCategory = async (rows: PromiseLike<(typeof categories.$inferSelect)[]>) => {
  const [row] = await rows;
  return row ? toCategory(row) : null;
};

/** Undefined fields stay as they are. */
const columnsOf = ({ name, description, gender, age_group }: CategoryInput) => ({
  name,
  description,
  gender,
  ageGroup: age_group,
});

/** How categories are written. */
export const categoryRows = {
  kind: "category",
  insert: (tx, input) => firstCategory(tx.insert(categories).values(columnsOf(input)).returning()),
  lock: (tx, id) =>
    firstCategory(tx.select().from(categories).where(eq(categories.id, id)).for("no key update")),
  update: (tx, id, change) =>
    firstCategory(
      tx
        .update(categories)
        .set({ ...("isActive" in change ? change : columnsOf(change)), updatedAt: sql`now()` })
        .where(eq(categories.id, id))
        .returning(),
    ),
} as const satisfies GroupRows<Category, CategoryInput>;

/** One page of categories in the order they were made, or the newest first. Customers see the active ones. */
export async function listCategories(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Category>> {
  const pattern = containsPattern(query.search);
  const where = and(
    ctx.actor.kind === "admin" ? undefined : eq(categories.isActive, true),
    pattern ? sql`lower(${categories.name}) like ${pattern}` : undefined,
  );
  const rows = await ctx.database
    .select()
    .from(categories)
    .where(where)
    .orderBy(query.newestFirst ? desc(categories.createdAt) : asc(categories.createdAt), asc(categories.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(toCategory), count: await ctx.database.$count(categories, where) };
}

/** The active categories with their sub-categories, as the menus and the sitemap show them. */
export async function listNavigation({ database }: Context): Promise<NavigationCategory[]> {
  const rows = await database
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

/** Adds an active category at the end of the menus. Admins only. 'validation_failed' when its name is taken. */
export function createCategory(ctx: Context, input: CategoryInput) {
  return createGroup(ctx, categoryRows, input);
}

/** Replaces a category's fields. Admins only; 'not_found' when it is gone, 'validation_failed' when its new name is taken. */
export function updateCategory(ctx: Context, input: CategoryUpdate) {
  return updateGroup(ctx, categoryRows, input);
}

type Removed = Result<Category, "not_found" | "in_use">;

/** Deletes a category with its sub-categories. Admins only; 'in_use' says how many products are still in it. */
export function deleteCategory(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, (tx, admin) => removeCategory(tx, admin, id));
}

/** A failure has changed nothing. Only deleted products may still be in it: they are left without one. */
async function removeCategory(tx: Tx, admin: SignedIn, id: string): Promise<Removed> {
  const used = await lockAndCountProducts(tx, id);
  if (used === null) return gone("category");
  if (used > 0) return fail("in_use", inUseMessage(used));
  await tx.update(products).set({ categoryId: null, subCategoryId: null }).where(eq(products.categoryId, id));
  await tx.delete(subCategories).where(eq(subCategories.categoryId, id));
  const deleted = tx.delete(categories).where(eq(categories.id, id)).returning();
  const category = mustExist(await firstCategory(deleted), "the held category");
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "category", before: category });
  return ok(category);
}

/** Locks a category against new products, and counts the ones in it that are not deleted. Null when it does not exist. */
async function lockAndCountProducts(tx: Tx, id: string): Promise<number | null> {
  const held = await lockGroups(tx, "category", [id]);
  if (held.size === 0) return null;
  return tx.$count(products, and(eq(products.categoryId, id), isNull(products.deletedAt)));
}

function inUseMessage(count: number): string {
  return count === 1
    ? "1 product is in this category. Move or delete it first."
    : `${count} products are in this category. Move or delete them first.`;
}

/**
 * Shows, hides or deletes several categories in one transaction. Those that are gone, or in use and not to be deleted, are
 * named with the reason. Admins only.
 */
export function bulkChangeCategories(ctx: Context, { action, ids }: BulkSwitched) {
  return changeGroups(ctx, ids, {
    lock: (tx) => lockGroups(tx, "category", ids),
    change: (tx, admin, id) =>
      action === "delete"
        ? removeCategory(tx, admin, id)
        : setActive(tx, admin, categoryRows, { id, active: action === "activate" }),
  });
}
