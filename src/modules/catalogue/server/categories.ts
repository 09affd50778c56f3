import { and, eq, isNull, sql } from "drizzle-orm";
import { fail } from "#kernel/result.ts";
import type { Category, CategoryInput } from "../contract/category.ts";
import { categories, products, subCategories } from "../schema.ts";
import * as groups from "./groups/change-groups.ts";
import { findCategoryRow } from "./groups/list-groups.ts";

/** Undefined fields stay as they are. */
const columnsOf = ({ name, description, translations, gender, age_group }: CategoryInput) => ({
  name,
  description,
  translations,
  gender,
  ageGroup: age_group,
});

export const categoryRows = {
  kind: "category",
  find: findCategoryRow,
  insert: (tx, input) => tx.insert(categories).values(columnsOf(input)).returning({ id: categories.id }),
  update: (tx, input) =>
    tx
      .update(categories)
      .set({ ...columnsOf(input), updatedAt: sql`now()` })
      .where(eq(categories.id, input.id)),
  // Locked, it gets no new products.
  lock: (tx, ids) => groups.lockGroups(tx, "category", ids),
  async remove(tx, { id }) {
    const isInIt = eq(products.categoryId, id);
    const used = await tx.$count(products, and(isInIt, isNull(products.deletedAt)));
    if (used > 0) return fail("in_use", inUseMessage(used));
    // Deleted products are left without one.
    await tx.update(products).set({ categoryId: null, subCategoryId: null }).where(isInIt);
    await tx.delete(subCategories).where(eq(subCategories.categoryId, id));
    await tx.delete(categories).where(eq(categories.id, id));
    return null;
  },
} as const satisfies groups.GroupRows<Category, CategoryInput>;

const inUseMessage = (count: number) =>
  count === 1
    ? "1 product is in this category. Move or delete it first."
    : `${count} products are in this category. Move or delete them first.`;

/** A new category stands at the end of the menus. */
export const createCategory = groups.createGroup(categoryRows);
export const updateCategory = groups.updateGroup(categoryRows);
/** Deletes it with its sub-categories; 'in_use' says how many products are still in it. */
export const deleteCategory = groups.deleteGroup(categoryRows);
export const bulkChangeCategories = groups.bulkChangeGroups(categoryRows);
