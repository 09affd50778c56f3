import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import {
  containsPattern,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/page.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkDeleted } from "../contract/bulk.ts";
import type { SubCategory, SubCategoryInput, SubCategoryUpdate } from "../contract/sub-category.ts";
import { categories, products, subCategories } from "../schema.ts";
import {
  changeGroups,
  gone,
  isRenamed,
  lockForDeletion,
  lockGroups,
  rejectTakenName,
} from "./groups/change-groups.ts";
import { followTemplate } from "./read-sizes.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

const joined = eq(subCategories.categoryId, categories.id);

/** Sub-categories with the names of their categories. */
const selected = (db: Db) =>
  db
    .select({ sub: subCategories, categoryName: categories.name })
    .from(subCategories)
    .innerJoin(categories, joined);
type SubCategoryRow = Awaited<ReturnType<typeof selected>>[number];

function toSubCategory({ sub, categoryName }: SubCategoryRow): SubCategory {
  return {
    id: sub.id,
    name: sub.name,
    description: sub.description,
    category_id: sub.categoryId,
    category: { id: sub.categoryId, name: categoryName },
    template: sub.template,
    created_at: sub.createdAt.toISOString(),
  };
}

/** A template that is undefined stays as it is. */
const columnsOf = ({ name, description, category_id, template }: SubCategoryInput) => ({
  name,
  description,
  categoryId: category_id,
  template,
});

/** The error for a form that names a category which does not exist. */
const CATEGORY_MESSAGE = "This category does not exist any more";
const CATEGORY_GONE = fail("validation_failed", CATEGORY_MESSAGE, { category_id: CATEGORY_MESSAGE });

/** One page of sub-categories, of one category or the newest first when asked. Customers see those of active categories. */
export async function listSubCategories(
  ctx: Context,
  query: PageQuery & ListOrder & { category_id?: string | undefined },
): Promise<Page<SubCategory>> {
  const pattern = containsPattern(query.search);
  const where = and(
    ctx.actor.kind === "admin" ? undefined : eq(categories.isActive, true),
    query.category_id ? eq(subCategories.categoryId, query.category_id) : undefined,
    pattern ? sql`lower(${subCategories.name}) like ${pattern}` : undefined,
  );
  const order = query.newestFirst
    ? [desc(subCategories.createdAt)]
    : [asc(categories.createdAt), asc(subCategories.createdAt)];
  const rows = await selected(ctx.database)
    .where(where)
    .orderBy(...order, asc(subCategories.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const [total] = await ctx.database
    .select({ count: count() })
    .from(subCategories)
    .innerJoin(categories, joined)
    .where(where);
  return { data: rows.map(toSubCategory), count: total?.count ?? 0 };
}

async function findRow(db: Db, id: string): Promise<SubCategory | null> {
  const [row] = await selected(db).where(eq(subCategories.id, id));
  return row ? toSubCategory(row) : null;
}

/** True when there is a category with that id; it can't be deleted until the transaction ends. */
async function lockCategory(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("share");
  return rows.length > 0;
}

/** Adds a sub-category to a category. Admins only; 'validation_failed' when that category does not exist, or has one of that name. */
export function createSubCategory(ctx: Context, input: SubCategoryInput) {
  return asAdmin(ctx, async (tx, admin) => {
    const { name, category_id: categoryId } = input;
    if (!(await lockCategory(tx, categoryId))) return CATEGORY_GONE;
    const taken = await rejectTakenName(tx, { kind: "sub category", name, categoryId });
    if (taken) return taken;
    const [made] = await tx
      .insert(subCategories)
      .values(columnsOf(input))
      .returning({ id: subCategories.id });
    const row = mustExist(made && (await findRow(tx, made.id)), "the new sub-category");
    await recordCatalogueChange(tx, admin, { action: "created", kind: "sub category", after: row });
    return ok(row);
  });
}

/** Replaces a sub-category's fields; its products follow it to another category, and their sizes to another template. Admins only; fails like creating one. */
export function updateSubCategory(ctx: Context, input: SubCategoryUpdate) {
  return asAdmin(ctx, async (tx, admin) => {
    const { id, name, category_id: categoryId } = input;
    if (!(await lockCategory(tx, categoryId))) return CATEGORY_GONE;
    const held = await lockGroups(tx, "sub category", [id]);
    const before = held.size > 0 ? await findRow(tx, id) : null;
    if (!before) return gone("sub category");
    if (isRenamed(before, input) || before.category_id !== categoryId) {
      const taken = await rejectTakenName(tx, { kind: "sub category", id, name, categoryId });
      if (taken) return taken;
    }
    await tx
      .update(subCategories)
      .set({ ...columnsOf(input), updatedAt: sql`now()` })
      .where(eq(subCategories.id, id));
    const after = mustExist(await findRow(tx, id), "the held sub-category");
    if (after.template !== before.template) await followTemplate(tx, id, after.template);
    await recordCatalogueChange(tx, admin, { action: "updated", kind: "sub category", before, after });
    return ok(after);
  });
}

/** Removes a sub-category and returns what it was; its products stay, without one. Admins only. */
export function deleteSubCategory(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    await lockForDeletion(tx, "sub category", [id]);
    return removeSubCategory(tx, admin, id);
  });
}

async function removeSubCategory(tx: Tx, admin: SignedIn, id: string) {
  const row = await findRow(tx, id);
  if (!row) return gone("sub category");
  if (row.template !== null) await followTemplate(tx, id, null);
  await tx.update(products).set({ subCategoryId: null }).where(eq(products.subCategoryId, id));
  await tx.delete(subCategories).where(eq(subCategories.id, id));
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "sub category", before: row });
  return ok(row);
}

/** Deletes several sub-categories in one transaction; those that are gone are named. Admins only. */
export function bulkChangeSubCategories(ctx: Context, { ids }: BulkDeleted) {
  return changeGroups(ctx, ids, {
    lock: (tx) => lockForDeletion(tx, "sub category", ids),
    change: (tx, admin, id) => removeSubCategory(tx, admin, id),
  });
}
