import { and, asc, desc, eq, sql } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { fail } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import {
  containsCondition,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { SubCategory, SubCategoryInput } from "../contract/sub-category.ts";
import { inReaderLanguage } from "../contract/texts.ts";
import { categories, products, subCategories } from "../schema.ts";
import * as groups from "./groups/change-groups.ts";
import { namesToSearch, readTexts } from "./groups/list-groups.ts";
import { followTemplate } from "./read-sizes.ts";

const joined = eq(subCategories.categoryId, categories.id);

const selected = (db: Db) =>
  db
    .select({
      sub: subCategories,
      category: { name: categories.name, translations: categories.translations },
    })
    .from(subCategories)
    .innerJoin(categories, joined);

type Row = Awaited<ReturnType<typeof selected>>[number];

function toSubCategory({ sub, category: { name } }: Row): SubCategory {
  const { categoryId, createdAt, updatedAt: _, ...same } = sub;
  const category = { id: categoryId, name };
  return { ...same, category_id: categoryId, category, created_at: createdAt.toISOString() };
}

/** As customers read it. */
function toPublicSubCategory(row: Row): SubCategory {
  const { sub, category } = row;
  const name = inReaderLanguage(category.name, category.translations);
  return { ...toSubCategory(row), ...readTexts(sub), category: { id: sub.categoryId, name } };
}

/** A template that is undefined stays as it is. */
const columnsOf = ({ name, description, translations, category_id, template }: SubCategoryInput) => ({
  name,
  description,
  translations,
  categoryId: category_id,
  template,
});

const CATEGORY_MESSAGE = "This category does not exist any more";
const CATEGORY_GONE = fail("validation_failed", CATEGORY_MESSAGE, { category_id: CATEGORY_MESSAGE });

/** One page of sub-categories, of one category or the newest first when asked. Customers see those of active categories, in their language. */
export async function listSubCategories(
  ctx: Context,
  query: PageQuery & ListOrder & { category_id?: string | undefined },
): Promise<Page<SubCategory>> {
  const isAdmin = may(ctx.actor, "products.read");
  const where = and(
    isAdmin ? undefined : eq(categories.isActive, true),
    query.category_id ? eq(subCategories.categoryId, query.category_id) : undefined,
    containsCondition(namesToSearch(subCategories), query.search),
  );
  const order = query.newestFirst
    ? [desc(subCategories.createdAt)]
    : [asc(categories.createdAt), asc(subCategories.createdAt)];
  const rows = await selected(ctx.database)
    .where(where)
    .orderBy(...order, asc(subCategories.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const all = sql`${subCategories} inner join ${categories} on ${joined}`;
  return {
    data: rows.map(isAdmin ? toSubCategory : toPublicSubCategory),
    count: await ctx.database.$count(all, where),
  };
}

const subCategoryRows = {
  kind: "sub category",
  async find(db, id) {
    const [row] = await selected(db).where(eq(subCategories.id, id));
    return row ? toSubCategory(row) : null;
  },
  // Held against deletion.
  async check(tx, { category_id }) {
    const isIt = eq(categories.id, category_id);
    const held = await tx.select({ id: categories.id }).from(categories).where(isIt).for("share");
    return held.length > 0 ? null : CATEGORY_GONE;
  },
  insert: (tx, input) =>
    tx.insert(subCategories).values(columnsOf(input)).returning({ id: subCategories.id }),
  async update(tx, input, before) {
    const { id, template = before.template } = input;
    await tx
      .update(subCategories)
      .set({ ...columnsOf(input), updatedAt: sql`now()` })
      .where(eq(subCategories.id, id));
    if (template !== before.template) await followTemplate(tx, id, template);
  },
  lock: groups.lockWithProducts("sub category"),
  async remove(tx, { id, template }) {
    if (template !== null) await followTemplate(tx, id, null);
    await tx.update(products).set({ subCategoryId: null }).where(eq(products.subCategoryId, id));
    await tx.delete(subCategories).where(eq(subCategories.id, id));
    return null;
  },
} as const satisfies groups.GroupRows<SubCategory, SubCategoryInput>;

/** 'validation_failed' also when its category does not exist. */
export const createSubCategory = groups.createGroup(subCategoryRows);
/** Its products follow it to another category, and their sizes to another template. Fails like creating one. */
export const updateSubCategory = groups.updateGroup(subCategoryRows);
/** The products of a deleted one stay, without one. */
export const deleteSubCategory = groups.deleteGroup(subCategoryRows);
export const bulkChangeSubCategories = groups.deleteGroups(subCategoryRows);
