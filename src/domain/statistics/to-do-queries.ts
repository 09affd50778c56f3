import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { countFromDailyCounts } from "../daily-counts.ts";
import { countByStatus } from "../orders/order-queries.ts";

/** How many orders stay where they are until the customer has paid, by where that is. They are few: unpaid orders are cancelled. */
async function countUnpaid(db: Db): Promise<Record<"PENDING" | "ACCEPTED", number>> {
  const { rows } = await db.execute<Record<"pending" | "accepted", string>>(sql`
    select count(*) filter (where status = 'PENDING') as pending, count(*) filter (where status = 'ACCEPTED') as accepted
    from orders where status in ('PENDING', 'ACCEPTED') and payment_mode = 'PREPAID' and payment_status <> 'SUCCESS'`);
  const [row] = rows;
  return { PENDING: Number(row?.pending), ACCEPTED: Number(row?.accepted) };
}

/** Orders that wait for the admins, and those that wait for the customer's money. */
export async function countWaitingOrders(
  db: Db,
): Promise<{ toAccept: number; toShip: number; unpaid: number }> {
  const [counted, unpaid] = await Promise.all([countByStatus(db), countUnpaid(db)]);
  return {
    toAccept: counted.PENDING,
    toShip: counted.ACCEPTED - unpaid.ACCEPTED,
    unpaid: unpaid.PENDING + unpaid.ACCEPTED,
  };
}

/** Products that are not deleted and have no image: how many, and the names of the newest few. */
export async function findWithoutImage(db: Db): Promise<{ count: number; names: string[] }> {
  const [count, { rows }] = await Promise.all([
    countFromDailyCounts(db, "products", ["unpictured"]),
    db.execute<{ name: string }>(sql`
      select name from products where deleted_at is null and not is_pictured
      order by created_at desc, id limit 3`),
  ]);
  return { count, names: rows.map(({ name }) => name) };
}
