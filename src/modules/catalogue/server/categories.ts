import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkSwitched } from "../contract/bulk.ts";
import type { Category, CategoryInput, CategoryUpdate } from "../contract/category.ts";
import { categories, products, subCategories } from "../schema.ts";
import {
  changeGroups,
  createGroup,
  type GroupRows,
  gone,
  lockGroups,
  setActive,
  updateGroup,
} from "./groups/change-groups.ts";
import { firstCategory } from "./groups/list-categories.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

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
