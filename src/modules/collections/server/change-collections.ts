import { eq, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import { products } from "#modules/catalogue/schema.ts";
import { showProducts } from "#modules/catalogue/server/show-products.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CollectionInput, CollectionUpdate, ProductCollection } from "../contract/product-collection.ts";
import { collectionProducts, productCollections } from "../schema.ts";
import { selectCollections } from "./collection-queries.ts";

const logged = { area: "catalogue", subjectType: "collection" } as const;
const gone = () => fail("not_found", "This collection does not exist any more.");

const columnsOf = (
  { image_url, blur_hash, is_active, on_home, in_menu, opens_at, product_ids: _, ...same }: CollectionInput,
  now: Date,
) => ({
  ...same,
  opensAt: opens_at === null ? null : new Date(opens_at),
  waits: opens_at !== null && new Date(opens_at) > now,
  imageUrl: image_url,
  blurHash: blur_hash,
  isActive: is_active,
  onHome: on_home,
  inMenu: in_menu,
});

async function find(tx: Tx, id: string): Promise<ProductCollection | undefined> {
  const [found] = await selectCollections(tx, eq(productCollections.id, id));
  if (!found) return undefined;
  const { updatedAt: _, ...collection } = found;
  return collection;
}

/** Puts these products into a collection, in this order, in the place of those that it had. What there is no such product of is left out. */
async function putProducts(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, id));
  await tx.execute(sql`insert into ${collectionProducts} (collection_id, product_id, position)
    select ${id}::uuid, chosen.id, chosen.position
    from unnest(${sql.param([...new Set(ids)])}::uuid[]) with ordinality as chosen (id, position)
    join ${products} on ${products.id} = chosen.id`);
}

/** Hides its products where it waits, and shows them where it doesn't: those alone that wait for no other one. */
const show = (tx: Tx, admin: SignedIn, { products, waits }: ProductCollection) =>
  showProducts(tx, admin, { ids: products.map(({ id }) => id), is_active: !waits });

/** Adds a collection; its products are hidden until its hour, where that is to come. Admins only. */
export function createProductCollection(ctx: Context, input: CollectionInput) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    const [made] = await tx
      .insert(productCollections)
      .values(columnsOf(input, ctx.now()))
      .returning({ id: productCollections.id });
    const { id } = mustExist(made, "the new collection");
    await putProducts(tx, id, input.product_ids);
    const after = mustExist(await find(tx, id), "the new collection");
    if (after.waits) await show(tx, admin, after);
    await recordChange(tx, admin, { ...logged, action: "created", after });
    return ok(after);
  });
}

/** Replaces a collection's fields and products, which are hidden until its hour, or shown where they need not wait any more; translations that are left out stay. Admins only; 'not_found' when it is gone. */
export function updateProductCollection(ctx: Context, { id, seen, ...input }: CollectionUpdate) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    await lock(tx, id);
    const before = await find(tx, id);
    if (!before) return gone();
    const { products, ...row } = before;
    const now = { ...row, product_ids: products.map((product) => product.id) };
    const unseen = await refuseUnseen(tx, admin, { ...logged, before: now, sent: { seen, ...input } });
    if (unseen) return unseen;
    await tx
      .update(productCollections)
      .set({ ...columnsOf(input, ctx.now()), updatedAt: sql`now()` })
      .where(eq(productCollections.id, id));
    await putProducts(tx, id, input.product_ids);
    const after = mustExist(await find(tx, id), "the held collection");
    if (after.waits || before.waits) await show(tx, admin, after);
    await recordChange(tx, admin, { ...logged, action: "updated", before, after });
    return ok(after);
  });
}

/** Removes a collection, and returns what it was; its products stay, hidden where they waited. Admins only; 'not_found' when it is gone. */
export function deleteProductCollection(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    await lock(tx, id);
    const before = await find(tx, id);
    if (!before) return gone();
    await tx.delete(productCollections).where(eq(productCollections.id, id));
    await recordChange(tx, admin, { ...logged, action: "deleted", before });
    return ok(before);
  });
}

const lock = (tx: Tx, id: string) =>
  tx
    .select({ id: productCollections.id })
    .from(productCollections)
    .where(eq(productCollections.id, id))
    .for("update");
