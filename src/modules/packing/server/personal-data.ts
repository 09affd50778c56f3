import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { orders } from "#modules/orders/schema.ts";
import type { PersonalData } from "#platform/module.ts";
import { packingPhotos, packings } from "../schema.ts";

export const personal: PersonalData = {
  /** When their parcels were packed and what they weighed; without the photographs' files. */
  export: async ({ database }, { userId }) => {
    const packed = await database
      .select({
        order_id: packings.orderId,
        packed_at: packings.packedAt,
        grams: packings.grams,
        photographs: sql<number>`(select count(*)::int from ${packingPhotos} where ${packingPhotos.packingId} = ${packings.id})`,
      })
      .from(packings)
      .innerJoin(orders, eq(orders.id, packings.orderId))
      .where(and(eq(orders.userId, userId), isNotNull(packings.packedAt)))
      .orderBy(asc(packings.packedAt));
    return {
      packed_parcels: packed.map((row) => ({ ...row, packed_at: row.packed_at?.toISOString() ?? null })),
    };
  },
  /** Photographs of what a person ordered go with the account at once, those of a disputed parcel too: its weight stays to answer with. */
  erase: (tx, { id }) => {
    const theirs = tx
      .select({ id: packings.id })
      .from(packings)
      .innerJoin(orders, eq(orders.id, packings.orderId))
      .where(eq(orders.userId, id));
    return tx.delete(packingPhotos).where(inArray(packingPhotos.packingId, theirs));
  },
};
