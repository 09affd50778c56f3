import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { MOST_CHOICES } from "#kernel/lists.ts";
import { storeTime } from "#kernel/store-time.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { CollectedProduct, ProductCollection } from "../contract/product-collection.ts";
import { collectionProducts, productCollections } from "../schema.ts";

// The row's column by its table: the subquery has an id of its own.
const byHand = sql<CollectedProduct[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by c.position), '[]')
  from ${collectionProducts} c join ${products} p on p.id = c.product_id
  where c.collection_id = ${productCollections}.id and p.deleted_at is null)`;

/** The newest collections first; `where` narrows them. */
export async function selectCollections(
  db: Db | Tx,
  where?: SQL,
  { limit = MOST_CHOICES, offset = 0 } = {},
): Promise<(ProductCollection & { updatedAt: Date })[]> {
  const rows = await db
    .select({ row: productCollections, products: byHand })
    .from(productCollections)
    .where(where)
    .orderBy(desc(productCollections.createdAt), productCollections.id)
    .limit(limit)
    .offset(offset);
  return rows.map(({ row, products }) => {
    const { imageUrl, blurHash, isActive, onHome, inMenu, opensAt, createdAt, ...same } = row;
    const image = { image_url: imageUrl, blur_hash: blurHash };
    const shown = { is_active: isActive, on_home: onHome, in_menu: inMenu };
    return {
      ...same,
      ...image,
      ...shown,
      opens_at: opensAt?.toISOString() ?? null,
      products,
      created_at: createdAt.toISOString(),
    };
  });
}

export const isShown = eq(productCollections.isActive, true);
export const isOnHome = and(isShown, eq(productCollections.onHome, true));
export const isInMenu = and(isShown, eq(productCollections.inMenu, true));

/** The products by hand of these collections. */
export async function selectChosen(tx: Tx, collectionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(inArray(collectionProducts.collectionId, [...collectionIds]));
  return rows.map(({ id }) => id);
}

/** The sentences why products by hand of collections that wait for their hour can't be shown yet, by their ids. */
export async function readWaiting(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: collectionProducts.productId,
      name: productCollections.name,
      at: productCollections.opensAt,
    })
    .from(collectionProducts)
    .innerJoin(productCollections, eq(productCollections.id, collectionProducts.collectionId))
    .where(and(inArray(collectionProducts.productId, [...ids]), productCollections.waits));
  return new Map(
    rows.map(({ id, name, at }) => [
      id,
      `It waits for its collection, “${name}”, which is on sale from ${at && storeTime(at)}.`,
    ]),
  );
}
