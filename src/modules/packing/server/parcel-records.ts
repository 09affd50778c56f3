import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import type { ParcelRecord } from "../contract/to-pack.ts";
import { packingPhotos, packings } from "../schema.ts";
import { photosOf, selectPackings } from "./packing-queries.ts";

/** The weight of an order's parcel in grams as it was last weighed; null where it was not. */
export async function findWeighedGrams(db: Db, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ grams: packings.grams })
    .from(packings)
    .where(and(eq(packings.orderId, orderId), isNotNull(packings.grams)))
    .orderBy(desc(packings.createdAt))
    .limit(1);
  return row?.grams ?? null;
}

/** All that was kept of these orders' parcels when each was packed last, by the orders' ids. */
export async function readParcelRecords(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ParcelRecord>> {
  const isOfThem = and(inArray(packings.orderId, [...orderIds]), isNotNull(packings.packedAt));
  const rows = await selectPackings(db, isOfThem).orderBy(asc(packings.packedAt));
  const ids = rows.map(({ id }) => id);
  const photos = await photosOf(db, ids);
  return new Map(
    rows.map(({ id, orderId, packedAt, grams, contents, packer }) => [
      orderId,
      {
        grams,
        packed_at: packedAt?.toISOString() ?? "",
        packer,
        pieces: (contents ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
        photos: photos.get(id) ?? [],
      },
    ]),
  );
}

/** Removes the photographs of before this time, but for those of these orders' parcels, and returns how many. Weights stay. */
export async function removePhotos(
  tx: Tx,
  { before, keptFor }: { before: Date; keptFor: readonly string[] },
): Promise<number> {
  const kept = tx
    .select({ id: packings.id })
    .from(packings)
    .where(inArray(packings.orderId, [...keptFor]));
  const { rowCount } = await tx
    .delete(packingPhotos)
    .where(and(lt(packingPhotos.createdAt, before), notInArray(packingPhotos.packingId, kept)));
  return rowCount ?? 0;
}
