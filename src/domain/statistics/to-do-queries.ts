import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Orders that wait for the admins, and those that wait for the customer's money: few, since unpaid orders are cancelled. */
export async function countWaitingOrders(
  db: Db,
): Promise<{ toAccept: number; toShip: number; unpaid: number }> {
  const { rows } = await db.execute<Record<"to_accept" | "to_ship" | "unpaid", string>>(sql`
    select count(*) filter (where status = 'PENDING') as to_accept,
      count(*) filter (where status = 'ACCEPTED' and not is_unpaid) as to_ship,
      count(*) filter (where is_unpaid) as unpaid
    from (select status, payment_mode = 'PREPAID' and payment_status <> 'SUCCESS' as is_unpaid
      from orders where status in ('PENDING', 'ACCEPTED')) in_hand`);
  const [row] = rows;
  return { toAccept: Number(row?.to_accept), toShip: Number(row?.to_ship), unpaid: Number(row?.unpaid) };
}

/** Products that are not deleted and have no image: how many, and the names of the newest few. */
export async function findWithoutImage(db: Db): Promise<{ count: number; names: string[] }> {
  const { rows } = await db.execute<{ count: string; names: string[] }>(sql`
    with unpictured as (select id, name, created_at from products where deleted_at is null and not is_pictured)
    select (select count(*) from unpictured),
      array(select name from unpictured order by created_at desc, id limit 3) as names`);
  return { count: Number(rows[0]?.count), names: rows[0]?.names ?? [] };
}
