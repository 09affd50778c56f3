import { eq, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import type { OrderAccount } from "#modules/books/contract/account.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { Db } from "#platform/database/client.ts";
import { productsBack } from "../schema.ts";

/** The paise that settled claims gave for each line of an order alone. */
async function selectGiven(db: Db, orderId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; paise: number }>(sql`
    select line_id as id, sum(refund_paise + hand_paise + credit_paise)::float8 as paise
    from claims where order_id = ${orderId} and settled_at is not null and line_id is not null group by line_id`);
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

const backOf = (db: Db, orderId: string) =>
  db.select().from(productsBack).where(eq(productsBack.orderId, orderId));

/** How many of an order's products are back in the store, by line. */
export async function countBack(db: Db, orderId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { lineId, quantity } of await backOf(db, orderId))
    counts.set(lineId, (counts.get(lineId) ?? 0) + quantity);
  return counts;
}

/** How many of each line may still come back and what goes back for one, less what a claim about it gave; and all that goes back once everything did. */
export async function linesLeft(db: Db, { id, products }: Order, account: OrderAccount) {
  const { goods, reduction, sold, mayGoBack } = account;
  const [given, back] = [await selectGiven(db, id), await backOf(db, id)];
  let kept = 0;
  const lines = products.map((line) => {
    const share =
      goods > 0 ? Number((BigInt(toPaise(line.price)) * BigInt(goods - reduction)) / BigInt(goods)) : 0;
    const byClaims = given.get(line.id) ?? 0;
    let left = line.quantity;
    for (const { quantity, byClaim } of back.filter(({ lineId }) => lineId === line.id)) {
      left -= quantity;
      // Kept of its price, as the claim decided: that is not given back with the rest.
      if (byClaim) kept += Math.max(0, share * quantity - byClaims);
    }
    const each = Math.max(0, share - Math.ceil(byClaims / line.quantity));
    return { id: line.id, name: line.name, left, back: toRupees(each) };
  });
  return { lines, rest: toRupees(Math.max(0, Math.min(sold.goods, mayGoBack.all) - kept)) };
}
