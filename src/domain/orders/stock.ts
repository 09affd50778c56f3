import { MAX_STOCK } from "#contract/product.ts";
import type { Tx } from "#db/client.ts";
import { preparedText } from "#db/prepared.ts";

/** How many of one product. */
export interface StockItem {
  productId: string;
  quantity: number;
}

/** Every transaction takes rows in this order, so that two orders of the same products never wait for each other. */
export function inLockOrder<T extends StockItem>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (a.productId < b.productId ? -1 : a.productId > b.productId ? 1 : 0));
}

/** The rows are held in the order of their ids before any of them is changed: an update alone would take them as it finds them. */
const held = "held as (select id from products where id = any($1::uuid[]) order by id for no key update)";
const items = `(select id, sum(quantity)::int as quantity from unnest($1::uuid[], $2::int[]) as named (id, quantity) group by id) item`;

const taking = preparedText<{ id: string }>(
  "take_stock",
  `with ${held}
    update products p set stock = p.stock - item.quantity from held join ${items} on item.id = held.id
    where p.id = held.id and p.stock >= item.quantity and p.is_active and p.deleted_at is null
    returning p.id`,
);

/**
 * Takes different products out of the stock, guarded in the statement itself: of any number of orders at once, only as many succeed
 * as there are products. Returns the items of which there are not enough, in lock order; of those nothing is taken.
 */
export async function takeStock<T extends StockItem>(tx: Tx, wanted: readonly T[]): Promise<T[]> {
  const taken = new Set((await taking(tx, columnsOf(wanted))).map(({ id }) => id));
  return inLockOrder(wanted).filter(({ productId }) => !taken.has(productId));
}

const givingBack = preparedText(
  "give_back_stock",
  `with ${held}
    update products p set stock = least($3::int, p.stock + item.quantity) from held join ${items} on item.id = held.id
    where p.id = held.id`,
);

/** Gives products of a cancelled order back to the stock, up to the most that it can be: no cancelling fails for a full shelf. */
export async function giveBackStock(tx: Tx, returned: readonly StockItem[]): Promise<void> {
  await givingBack(tx, [...columnsOf(returned), MAX_STOCK]);
}

function columnsOf(items: readonly StockItem[]): [string[], number[]] {
  const ordered = inLockOrder(items);
  return [ordered.map(({ productId }) => productId), ordered.map(({ quantity }) => quantity)];
}
