import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Orders that wait for the shopkeepers, and those that wait for the shopper's money. */
export async function countWaitingOrders(
  db: Db,
): Promise<{ toAccept: number; toShip: number; unpaid: number }> {
  const { rows } = await db.execute<Record<"to_accept" | "to_ship" | "unpaid", string>>(sql`
    select count(*) filter (where status = 'PENDING') as to_accept,
      count(*) filter (where status = 'ACCEPTED' and (payment_mode = 'COD' or payment_status = 'SUCCESS')) as to_ship,
      count(*) filter (where payment_mode = 'PREPAID' and payment_status <> 'SUCCESS') as unpaid
    from orders where status in ('PENDING', 'ACCEPTED')`);
  const [row] = rows;
  return {
    toAccept: Number(row?.to_accept),
    toShip: Number(row?.to_ship),
    unpaid: Number(row?.unpaid),
  };
}

/** Pieces that are not deleted and have no picture: how many, and the names of the newest few. */
export async function findUnpictured(db: Db): Promise<{ count: number; names: string[] }> {
  const { rows } = await db.execute<{ name: string; count: string }>(sql`
    select name, count(*) over () as count
    from products p
    where deleted_at is null and not exists (select from product_images i where i.product_id = p.id)
    order by created_at desc limit 3`);
  return { count: Number(rows[0]?.count ?? 0), names: rows.map(({ name }) => name) };
}
