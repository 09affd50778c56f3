import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";

/** Products in places of which an order has sent the last, after they were put there, and none is still to be sent. */
const hasLeft = sql`p.stock = 0 and s.sent and pp.since < s.status_since
  and not exists (select from order_lines other join order_standings o on o.id = other.order_id
    where other.product_id = p.id and o.in_hand)`;

const joined = sql`order_lines l join order_standings s on s.id = l.order_id join products p on p.id = l.product_id`;

/** Takes the products of an order that was sent out of their places. */
export async function leavePlaces({ database }: { database: Db }, orderId: string): Promise<void> {
  await database.execute(sql`
    delete from product_places pp using ${joined} where pp.product_id = l.product_id and l.order_id = ${orderId} and ${hasLeft}`);
  await database.execute(sql`delete from missing_products where order_id = ${orderId}`);
}

/** The orders that were sent and whose products are still in their places. */
export async function listUnleft({ database }: { database: Db }): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct l.order_id as id from ${joined} join product_places pp on pp.product_id = l.product_id where ${hasLeft}`);
  return rows.map(({ id }) => id);
}
