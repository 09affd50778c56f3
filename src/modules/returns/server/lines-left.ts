import { eq, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import type { OrderAccount } from "#modules/books/contract/account.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { Db } from "#platform/database/client.ts";
import { counterReturnLines, counterReturns } from "../schema.ts";

interface SettledClaim extends Record<string, unknown> {
  /** Null for a claim about the whole order. */
  line_id: string | null;
  /** Whether it was decided what becomes of the product. */
  is_decided: boolean;
  paise: string;
}

/** The claims about an order that are settled: a product of which one decided does not come back over the counter as well. */
async function selectSettled(db: Db, orderId: string): Promise<SettledClaim[]> {
  const { rows } = await db.execute<SettledClaim>(sql`
    select line_id, piece <> 'stays' as is_decided, refund_paise + hand_paise + credit_paise as paise
    from claims where order_id = ${orderId} and settled_at is not null`);
  return rows;
}

/** How many came back over the counter, by line. */
export async function countReturned(db: Db, orderId: string): Promise<Map<string, number>> {
  const { lineId, quantity, returnId } = counterReturnLines;
  const rows = await db
    .select({ lineId, quantity: sql<number>`sum(${quantity})::int` })
    .from(counterReturnLines)
    .innerJoin(counterReturns, eq(counterReturns.id, returnId))
    .where(eq(counterReturns.orderId, orderId))
    .groupBy(lineId);
  return new Map(rows.map((row) => [row.lineId, row.quantity]));
}

/** How many of each line may still come back and what goes back for one, less what a claim about it gave; and all that goes back once everything did. */
export async function linesLeft(db: Db, { id, products }: Order, account: OrderAccount) {
  const { goods, reduction, sold, mayGoBack } = account;
  const [settled, returned] = [await selectSettled(db, id), await countReturned(db, id)];
  let kept = 0;
  const lines = products.map((line) => {
    const share =
      goods > 0 ? Number((BigInt(toPaise(line.price)) * BigInt(goods - reduction)) / BigInt(goods)) : 0;
    const unreturned = line.quantity - (returned.get(line.id) ?? 0);
    const given = settled.reduce(
      (sum, { line_id, paise }) => (line_id === line.id ? sum + Number(paise) : sum),
      0,
    );
    const isDecided = settled.some(
      ({ line_id, is_decided }) => is_decided && (line_id ?? line.id) === line.id,
    );
    // Kept of its price, as the claim decided: that is not given back with the rest.
    if (isDecided) kept += Math.max(0, share * unreturned - given);
    const back = Math.max(0, share - Math.ceil(given / line.quantity));
    return { id: line.id, name: line.name, left: isDecided ? 0 : unreturned, back: toRupees(back) };
  });
  return { lines, rest: toRupees(Math.max(0, Math.min(sold.goods, mayGoBack.all) - kept)) };
}
