import { and, asc, eq, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { pageCount, SHOP_PAGE_SIZE } from "#kernel/lists.ts";
import { ok } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { selectProductsInOrder } from "#modules/catalogue/server/product-queries.ts";
import { searchProducts } from "#modules/catalogue/server/search/understand.ts";
import { readFits } from "#modules/garments/contract/list-query.ts";
import type { SavedFilters } from "#modules/saved-searches/contract/saved-search.ts";
import { containsCondition, offsetOf, type PageQuery } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import {
  collectionPath,
  MOST_IN_MENU,
  MOST_ON_HOME,
  type ProductCollection,
} from "../contract/product-collection.ts";
import { collectionProducts, productCollections } from "../schema.ts";
import { isInMenu, isOnHome, isShown, selectCollections } from "./collection-queries.ts";

/** A collection in the reader's language. */
function spoken(collection: ProductCollection) {
  const { id, name, description, translations, image_url, blur_hash, opens_at, waits } = collection;
  return {
    path: collectionPath(id),
    name: inReaderLanguage(name, translations),
    description: inReaderLanguage(description, translations, "description"),
    image_url,
    blur_hash,
    /** The sentence that says when it is on sale; "" once it is. */
    opens_at: waits ? opens_at : null,
    opens: waits && opens_at ? t("On sale from {moment}", { moment: storeTime(opens_at) }) : "",
  };
}
export type ShownCollection = ReturnType<typeof spoken>;

/** One page of all collections, the newest first. Admins only. */
export function listProductCollections(ctx: Context, query: PageQuery) {
  return forAdmin(ctx, "products.read", async () => {
    const where = containsCondition(sql`lower(${productCollections.name})`, query.search);
    const asked = { limit: query.limit, offset: offsetOf(query) };
    const data = await selectCollections(ctx.database, where, asked);
    return ok({ data, count: await ctx.database.$count(productCollections, where) });
  });
}

/** The newest of the collections that stand on the home page. */
export async function listHomeCollections({ database }: Context): Promise<ShownCollection[]> {
  return (await selectCollections(database, isOnHome, { limit: MOST_ON_HOME })).map(spoken);
}

/** The newest of the collections that stand in the menu of every page. */
export async function listMenuCollections({ database }: Context) {
  const rows = await selectCollections(database, isInMenu, { limit: MOST_IN_MENU });
  return rows.map(spoken).map(({ path, name }) => ({ to: path, label: name }));
}

/** The pages of collections, for the sitemap. */
export async function listPublicCollections({ database }: Context) {
  return (await selectCollections(database, isShown)).map(({ id, updatedAt }) => ({
    path: collectionPath(id),
    changedAt: updatedAt,
  }));
}

/** A collection that is shown, with one page of its products that are on sale, those in stock first; null where there is none. A page beyond the last is the last. */
export async function findProductCollection(ctx: Context, { id, page: asked }: { id: string; page: number }) {
  const [collection] = await selectCollections(ctx.database, and(isShown, eq(productCollections.id, id)));
  if (!collection) return null;
  const { filters } = collection;
  const list = (page: number) => (filters ? listFound(ctx, filters, page) : listByHand(ctx, id, page));
  const first = await list(asked);
  const page = Math.min(asked, pageCount(first.count, SHOP_PAGE_SIZE));
  const { data, count } = page === asked ? first : await list(page);
  return { collection: spoken(collection), products: data, count, page };
}

interface Found {
  data: Product[];
  count: number;
}

function listFound(ctx: Context, { fits, ...filters }: SavedFilters, page: number): Promise<Found> {
  const measures = (fits && readFits(fits)) || undefined;
  return searchProducts(ctx, { ...filters, fits: measures, page, limit: SHOP_PAGE_SIZE });
}

async function listByHand({ database }: Context, id: string, page: number): Promise<Found> {
  const rows = await database
    .select({ id: goods.id })
    .from(collectionProducts)
    .innerJoin(goods, eq(goods.id, collectionProducts.productId))
    .where(and(eq(collectionProducts.collectionId, id), sql`${goods.stock} is not null`))
    .orderBy(asc(sql`${goods.stock} = 0`), asc(collectionProducts.position));
  const from = (page - 1) * SHOP_PAGE_SIZE;
  const ids = rows.slice(from, from + SHOP_PAGE_SIZE).map((row) => row.id);
  return { data: await selectProductsInOrder(database, ids, { hidden: false }), count: rows.length };
}
