import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { MAX_PAGE_SIZE } from "#kernel/lists.ts";
import type { Db } from "#platform/database/client.ts";
import {
  containsCondition,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Brand, BrandWithProducts } from "../../contract/brand.ts";
import type { Category } from "../../contract/category.ts";
import type { NavigationCategory } from "../../contract/navigation.ts";
import { inReaderLanguage } from "../../contract/texts.ts";
import { brands, categories, subCategories } from "../../schema.ts";
import { listProducts } from "../list-products.ts";
import { selectProductsByIds } from "../product-queries.ts";
import { findProducts, inStockFirst, newestFirst, onSale } from "../read-model/product-query.ts";

function toCategory(row: typeof categories.$inferSelect): Category {
  const { isActive, ageGroup, createdAt, updatedAt: _, ...same } = row;
  return { ...same, is_active: isActive, age_group: ageGroup, created_at: createdAt.toISOString() };
}

/** A category's or a sub-category's texts as customers read them. */
export const readTexts = ({ name, description, translations }: Texts) => ({
  name: inReaderLanguage(name, translations),
  description: inReaderLanguage(description, translations, "description"),
  translations: undefined,
});
type Texts = Pick<typeof categories.$inferSelect, "name" | "description" | "translations">;

/** The names of a category or a sub-category in all languages, as a search compares them. */
export const namesToSearch = ({ name, translations }: typeof categories | typeof subCategories): SQL =>
  sql`lower(concat_ws(' ', ${name}, ${translations} #>> '{ml,name}', ${translations} #>> '{hi,name}'))`;

/** A category by its id, hidden or not; null when there is none. */
export async function findCategoryRow(db: Db, id: string): Promise<Category | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ? toCategory(row) : null;
}

/** The rows of brands or categories that a list shows: customers see the active ones. */
function isListed(
  table: typeof brands | typeof categories,
  search: string | undefined,
  hidden: boolean,
): SQL | undefined {
  const isActive = hidden ? undefined : eq(table.isActive, true);
  const names = "translations" in table ? namesToSearch(table) : sql`lower(${table.name})`;
  return and(isActive, containsCondition(names, search));
}

/** One page of categories in the order they were made, or the newest first. Customers see the active ones, in their language. */
export async function listCategories(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Category>> {
  const isAdmin = may(ctx.actor, "products.read");
  const where = isListed(categories, query.search, isAdmin);
  const rows = await ctx.database
    .select()
    .from(categories)
    .where(where)
    .orderBy(query.newestFirst ? desc(categories.createdAt) : asc(categories.createdAt), asc(categories.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const data = rows.map((row) => ({ ...toCategory(row), ...(!isAdmin && readTexts(row)) }));
  return { data, count: await ctx.database.$count(categories, where) };
}

/** The active categories, each with its sub-categories. */
export const selectGroups = (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      translations: categories.translations,
      sub: { id: subCategories.id, name: subCategories.name, translations: subCategories.translations },
    })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .where(eq(categories.isActive, true))
    .orderBy(...[categories, subCategories].flatMap(({ createdAt, id }) => [asc(createdAt), asc(id)]));

/** The active categories with their sub-categories in the reader's language, as the menus and the sitemap show them. */
export async function listNavigation({ database }: Context): Promise<NavigationCategory[]> {
  const rows = await selectGroups(database);
  const byId = new Map<string, NavigationCategory>();
  const spoken = ({
    id,
    name,
    translations,
  }: (typeof rows)[number] | NonNullable<(typeof rows)[number]["sub"]>) => ({
    id,
    name: inReaderLanguage(name, translations),
  });
  for (const row of rows) {
    const { id, sub } = row;
    const entry = byId.get(id) ?? { ...spoken(row), sub_categories: [] };
    if (sub) entry.sub_categories.push(spoken(sub));
    byId.set(id, entry);
  }
  return [...byId.values()];
}

function toBrand(row: typeof brands.$inferSelect): Brand {
  const { imageUrl, blurHash, isActive, createdAt, updatedAt: _, ...same } = row;
  const image = { image_url: imageUrl, blur_hash: blurHash };
  return { ...same, ...image, is_active: isActive, created_at: createdAt.toISOString() };
}

/** A brand by its id, hidden or not; null when there is none. */
export async function findBrandRow(db: Db, id: string): Promise<Brand | null> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  return row ? toBrand(row) : null;
}

async function selectBrands(db: Db, query: PageQuery & ListOrder, hidden: boolean): Promise<Page<Brand>> {
  const where = isListed(brands, query.search, hidden);
  const rows = await db
    .select()
    .from(brands)
    .where(where)
    .orderBy(query.newestFirst ? desc(brands.createdAt) : asc(sql`lower(${brands.name})`), asc(brands.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(toBrand), count: await db.$count(brands, where) };
}

/** One page of brands by name, or the newest first. Customers see the active ones. */
export function listBrands(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Brand>> {
  return selectBrands(ctx.database, query, may(ctx.actor, "products.read"));
}

const PRODUCTS_PER_BRAND = 4;

/** One page of the active brands by name, each with up to four of its newest products, those in stock first. */
export async function listBrandsWithProducts(ctx: Context, query: PageQuery) {
  const { data, count } = await selectBrands(ctx.database, query, false);
  const sort = [...inStockFirst, ...newestFirst];
  const listed = await Promise.all(
    data.map(async (brand) => {
      const of = { facets: { brand: [brand.id] }, flags: onSale, sort, limit: PRODUCTS_PER_BRAND };
      return { brand, ids: (await findProducts(ctx.productIndex, of)).ids };
    }),
  );
  const ids = listed.flatMap((each) => each.ids);
  const products = await selectProductsByIds(ctx.database, ids, { hidden: false });
  return {
    data: listed.map(({ brand, ids }) => ({
      ...brand,
      products: ids.flatMap((id) => products.get(id) ?? []),
    })),
    count,
  };
}

/** One brand with its products, or null; hidden brands are found by Admins only. */
export async function findBrand(ctx: Context, { id }: { id: string }): Promise<BrandWithProducts | null> {
  const brand = await findBrandRow(ctx.database, id);
  if (!brand || (!brand.is_active && !may(ctx.actor, "products.read"))) return null;
  const products = await listProducts(ctx, { page: 1, limit: MAX_PAGE_SIZE, brand_id: id });
  return { ...brand, products: products.data };
}

/** A brand by what an address names, which may be no id at all; null when there is none that the actor may choose. */
export async function findChosenBrand(ctx: Context, { chosen }: { chosen: string }): Promise<Brand | null> {
  const isChosen = sql`${brands.id}::text = ${chosen.toLowerCase()}`;
  const [row] = await ctx.database
    .select()
    .from(brands)
    .where(and(isChosen, isListed(brands, undefined, may(ctx.actor, "products.read"))));
  return row ? toBrand(row) : null;
}
