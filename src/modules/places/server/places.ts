import { and, count, eq, isNull, sql } from "drizzle-orm";
import { fail, failField, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { CountedPlace, Place, PlaceInput } from "../contract/place.ts";
import { idsWithin, inWalkingOrder } from "../contract/place-tree.ts";
import { missingProducts, places, productPlaces } from "../schema.ts";

/** All places, in walking order. A store has a few hundred. */
export async function selectPlaceTree(db: Db | Tx): Promise<Place[]> {
  const { id, code, name, parentId } = places;
  return inWalkingOrder(await db.select({ id, code, name, parent_id: parentId }).from(places));
}

/** How many products that are not deleted lie in each place in which some do. */
async function countLying(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: productPlaces.placeId, count: count() })
    .from(productPlaces)
    .innerJoin(products, and(eq(products.id, productPlaces.productId), isNull(products.deletedAt)))
    .groupBy(productPlaces.placeId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** All places of the store, in walking order. Admins only. */
export function listPlaces(ctx: Context) {
  return forAdmin(ctx, "places.read", async () => {
    const [all, lying] = await Promise.all([selectPlaceTree(ctx.database), countLying(ctx.database)]);
    return ok(all.map((place): CountedPlace => ({ ...place, products: lying.get(place.id) ?? 0 })));
  });
}

/** Places and what lies in them change one after the other. */
export const lockPlaces = (tx: Tx) => lockName(tx, "places");

export const NO_PLACE = fail("not_found", "This place does not exist any more.");
const ofPlace = { area: "catalogue", subjectType: "place" } as const;

/** Adds a place, or renames and moves one. Admins only; 'validation_failed' for a name that is taken there, and for a place in itself. */
export function savePlace(ctx: Context, sent: PlaceInput) {
  const { id, name, parent_id } = sent;
  return asAdmin(ctx, "places", async (tx, admin) => {
    await lockPlaces(tx);
    const known = await selectPlaceTree(tx);
    const before = known.find((place) => place.id === id);
    const parent = known.find((place) => place.id === parent_id);
    if ((id && !before) || (parent_id && !parent)) return NO_PLACE;
    const refused =
      wrongPlace(known, sent) ??
      (before ? await refuseUnseen(tx, admin, { ...ofPlace, before, sent }) : null);
    if (refused) return refused;
    const values = { name, parentId: parent_id };
    const [row] = before
      ? await tx.update(places).set(values).where(eq(places.id, before.id)).returning({ id: places.id })
      : await tx.insert(places).values(values).returning({ id: places.id });
    const after = mustExist(
      (await selectPlaceTree(tx)).find((place) => place.id === row?.id),
      "the saved place",
    );
    await recordChange(tx, admin, { ...ofPlace, action: before ? "updated" : "created", before, after });
    return ok(after);
  });
}

function wrongPlace(known: readonly Place[], { id, name, parent_id }: PlaceInput) {
  if (id && parent_id && idsWithin(known, id).includes(parent_id))
    return failField("parent_id", "A place can’t be in itself.");
  const isTaken = known.some((one) => one.parent_id === parent_id && one.id !== id && one.name === name);
  return isTaken ? failField("name", `There is a “${name}” here already.`) : null;
}

/** Deletes an empty place. Admins only; 'in_use' while something is in it. */
export function deletePlace(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "places", async (tx, admin) => {
    await lockPlaces(tx);
    const known = await selectPlaceTree(tx);
    const place = known.find((one) => one.id === id);
    if (!place) return NO_PLACE;
    if ((await countLying(tx)).has(id) || idsWithin(known, id).length > 1)
      return fail("in_use", `“${place.name}” is not empty. Please move what is in it first.`);
    // Of products that were taken out of the shop nobody asks where they lie.
    await tx.delete(productPlaces).where(eq(productPlaces.placeId, id));
    await tx.delete(places).where(eq(places.id, id));
    await recordChange(tx, admin, { ...ofPlace, action: "deleted", before: place });
    return ok({ id });
  });
}

/** All places, and the paths of those in which these products lie, by the products' ids. Admins only. */
export function listPlacesOf(ctx: Context, ids: readonly string[]) {
  return forAdmin(ctx, "places.read", async () => ok(await findPlacesOf(ctx.database, ids)));
}

/** Ids of the products of an order that were looked for and not found. */
export async function findMissing(db: Db | Tx, orderId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: missingProducts.productId })
    .from(missingProducts)
    .where(eq(missingProducts.orderId, orderId));
  return new Set(rows.map(({ id }) => id));
}

export async function findPlacesOf(db: Db | Tx, ids: readonly string[]) {
  const [all, lying] = await Promise.all([
    selectPlaceTree(db),
    db
      .select({ id: productPlaces.productId, place: productPlaces.placeId })
      .from(productPlaces)
      .where(sql`${productPlaces.productId} = any(${sql.param(ids)}::uuid[])`),
  ]);
  const named = new Map(all.map(({ id, path }) => [id, path]));
  return { all, of: new Map(lying.map(({ id, place }) => [id, named.get(place) ?? ""])) };
}
