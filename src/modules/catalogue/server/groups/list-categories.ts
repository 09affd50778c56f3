import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import {
  containsCondition,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/page.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Category } from "../../contract/category.ts";
import type { NavigationCategory } from "../../contract/navigation.ts";
import { type brands, categories, subCategories } from "../../schema.ts";

function toCategory(row: typeof categories.$inferSelect): Category {
  const { isActive, ageGroup, createdAt, updatedAt: _, ...same } = row;
  return { ...same, is_active: isActive, age_group: ageGroup, created_at: createdAt.toISOString() };
}

/** A category by its id, hidden or not; null when there is none. */
export async function findCategoryRow(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ? toCategory(row) : null;
}

/** The rows of brands or categories that a list shows: customers see the active ones. */
export function isListed(
  table: typeof brands | typeof categories,
  search: string | undefined,
  hidden: boolean,
): SQL | undefined {
  const isActive = hidden ? undefined : eq(table.isActive, true);
  return and(isActive, containsCondition(sql`lower(${table.name})`, search));
}

/** One page of categories in the order they were made, or the newest first. Customers see the active ones. */
export async function listCategories(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Category>> {
  const where = isListed(categories, query.search, ctx.actor.kind === "admin");
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
      sub: { id: subCategories.id, name: subCategories.name },
    })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(eq(categories.isActive, true))
    .orderBy(...[categories, subCategories].flatMap(({ createdAt, id }) => [asc(createdAt), asc(id)]));
  const byId = new Map<string, NavigationCategory>();
  for (const { id, name, sub } of rows) {
    const entry = byId.get(id) ?? { id, name, sub_categories: [] };
    if (sub) entry.sub_categories.push(sub);
    byId.set(id, entry);
  }
  return [...byId.values()];
}
