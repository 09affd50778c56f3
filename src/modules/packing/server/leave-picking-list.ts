import { sql } from "drizzle-orm";
import { inParcels } from "#modules/places/server/picking-list.ts";

/** A packed order is fetched no more, even where it changed since: a change only takes products out, and the packer has the others at hand. */
Object.assign(inParcels, {
  async list(db) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct o.id from packings p join order_standings o on o.id = p.order_id where o.may_be_sent and p.packed_at is not null`);
    return rows.map(({ id }) => id);
  },
} satisfies typeof inParcels);
