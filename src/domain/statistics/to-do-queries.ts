import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { Context } from "../context.ts";

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
export async function findWithoutImage({
  database,
  productIndex,
}: Context): Promise<{ count: number; names: string[] }> {
  const sort = [{ by: "createdAt", descending: true }] as const;
  const { total, ids } = await productIndex.find({ flags: { pictured: false }, sort, limit: 3 });
  const rows = await database
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { count: total, names: ids.flatMap((id) => names.get(id) ?? []) };
}
