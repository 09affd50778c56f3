import { sql } from "drizzle-orm";
import { isCanceled } from "#contract/order-status.ts";
import { products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { Counts } from "../ledger.ts";
import type { Scene } from "../scene.ts";
import type { Invariant } from "./invariant.ts";

/** How many of each product stand in acknowledged orders that are not canceled. */
async function countSold({ database, ledger }: Scene): Promise<Counts> {
  const sold = new Counts();
  for (const { id, status } of await database.select().from(orders)) {
    if (isCanceled(status)) continue;
    for (const { product_id, quantity } of ledger.orders.get(id)?.products ?? [])
      if (product_id) sold.add(product_id, quantity);
  }
  return sold;
}

/** How many of each product admins have put in, less what they took out, by the log of changes. */
async function countPutIn({ database }: Scene): Promise<Counts> {
  const { rows } = await database.execute<{ id: string; put: number }>(sql`
    select subject_id as id,
      sum(coalesce((changes->'stock'->>'to')::int, 0) - coalesce((changes->'stock'->>'from')::int, 0))::int as put
    from audit_entries where subject_type = 'product' and action <> 'deleted' and changes ? 'stock' group by 1`);
  return new Counts(rows.map(({ id, put }) => [id, put]));
}

export const stockAddsUp: Invariant = {
  name: "stock sold + stock left = stock put in",
  async find(scene) {
    const [sold, put] = [await countSold(scene), await countPutIn(scene)];
    const rows = await scene.database.select().from(products);
    return rows.flatMap(({ id, name, stock }) => {
      const [isSold, isPut] = [sold.get(id) ?? 0, put.get(id) ?? 0];
      if (stock >= 0 && isSold + stock === isPut) return [];
      return [`Of “${name}” (${id}) ${isSold} are sold and ${stock} left, while ${isPut} were put in.`];
    });
  },
};
