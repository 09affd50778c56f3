import type { Tx } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { MAX_STOCK } from "../contract/stock-limit.ts";

export interface StockItem {
  productId: string;
  quantity: number;
}

/** All transactions lock products in this order, so that two orders of the same products can't deadlock. */
export function inLockOrder<T extends StockItem>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0));
}

/**
 * Locks the rows in the order of their ids before any of them is updated: an update alone locks them in the order of its plan. Not in the
 * same statement: that would come back to the version that it saw first of a row which others changed while it waited, and so could wait
 * for one of them that waits for it.
 */
const holding = preparedText(
  "hold_stock",
  "select id from products where id = any($1::uuid[]) order by id for no key update",
);
const items = `(select id, sum(quantity)::int as quantity from unnest($1::uuid[], $2::int[]) as named (id, quantity) group by id) item`;

const mayBeSold = "and is_active and deleted_at is null";

const taking = preparedText<{ id: string }>(
  "take_stock",
  `update products p set stock = p.stock - item.quantity from ${items}
    where p.id = item.id and p.stock >= item.quantity ${mayBeSold}
    returning p.id`,
);

/** For one product. PostgreSQL plans this once, but the form with arrays anew for every call. */
const takingOne = preparedText<{ id: string }>(
  "take_stock_of_one",
  `update products set stock = stock - $2::int
    where id = $1::uuid and stock >= $2::int ${mayBeSold} returning id`,
);

/**
 * Takes different products out of the stock. The statement itself checks the stock, so that of concurrent orders only as many succeed as
 * there are products. Returns the items of which there are not enough, in lock order; of those nothing is taken.
 */
export async function takeStock<T extends StockItem>(tx: Tx, wanted: readonly T[]): Promise<T[]> {
  const taken = new Set((await takeAll(tx, wanted)).map(({ id }) => id));
  return inLockOrder(wanted).filter(({ productId }) => !taken.has(productId));
}

async function takeAll(tx: Tx, wanted: readonly StockItem[]): Promise<{ id: string }[]> {
  const [one, ...others] = wanted;
  if (one && others.length === 0) return takingOne(tx, [one.productId, one.quantity]);
  const columns = columnsOf(wanted);
  const [, taken] = await Promise.all([holding(tx, [columns[0]]), taking(tx, columns)]);
  return taken;
}

const givingBack = preparedText(
  "give_back_stock",
  `update products p set stock = least($3::int, p.stock + item.quantity) from ${items}
    where p.id = item.id`,
);

/** Returns products of a cancelled order to the stock, capped at its maximum, so that no cancellation fails because of it. */
export async function restock(tx: Tx, returned: readonly StockItem[]): Promise<void> {
  const columns = columnsOf(returned);
  const [ids] = columns;
  // One row alone is locked by its update.
  const held = ids.length > 1 ? holding(tx, [ids]) : null;
  await Promise.all([held, givingBack(tx, [...columns, MAX_STOCK])]);
}

function columnsOf(items: readonly StockItem[]): [string[], number[]] {
  const ordered = inLockOrder(items);
  return [ordered.map(({ productId }) => productId), ordered.map(({ quantity }) => quantity)];
}
