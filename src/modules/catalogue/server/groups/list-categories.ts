import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  containsPattern,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/page.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Category } from "../../contract/category.ts";
import type { NavigationCategory } from "../../contract/navigation.ts";
import { categories, subCategories } from "../../schema.ts";

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

/** The category of a statement that finds or writes one; null when there is none. */
export const firstCategory = async (rows: PromiseLike<(typeof categories.$inferSelect)[]>) => {
  const [row] = await rows;
  return row ? toCategory(row) : null;
};

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
