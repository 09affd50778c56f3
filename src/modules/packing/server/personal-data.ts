import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { orderIdsOf } from "#modules/orders/server/anonymise-orders.ts";
import type { PersonalData } from "#platform/module.ts";
import { packingPhotos, packings } from "../schema.ts";

export const personal: PersonalData = {
  /** When their parcels were packed and what they weighed; without the photographs' files. */
  export: async ({ database }, { userId, email }) => {
    const orderIds = await orderIdsOf(database, { id: userId, email });
    const packed = await database
      .select({
        order_id: packings.orderId,
        packed_at: packings.packedAt,
        grams: packings.grams,
        photographs: sql<number>`(select count(*)::int from packing_photos f where f.packing_id = packings.id)`,
      })
      .from(packings)
      .where(and(inArray(packings.orderId, orderIds), isNotNull(packings.packedAt)))
      .orderBy(asc(packings.packedAt));
    return {
      packed_parcels: packed.map((row) => ({ ...row, packed_at: row.packed_at?.toISOString() ?? null })),
    };
  },
  /** Photographs of what a person ordered go with the account at once, those of a disputed parcel too: its weight stays to answer with. */
  erase: async (tx, person) => {
    const theirs = tx
      .select({ id: packings.id })
      .from(packings)
      .where(inArray(packings.orderId, await orderIdsOf(tx, person)));
    return tx.delete(packingPhotos).where(inArray(packingPhotos.packingId, theirs));
  },
};
