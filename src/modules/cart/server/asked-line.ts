import type { Asker, Piece } from "#modules/holds/server/hold-rules.ts";
import type { Tx } from "#platform/database/client.ts";
import { type AskedLine, type CartRow, lockCartAndProduct, selectLinesAnd } from "./cart-queries.ts";
import { askersOf } from "./held-lines.ts";

/** A product that somebody wants to put into their cart, or has there, with the cart; the line is null where there is no such product. */
interface Asked {
  cart: CartRow;
  /** All of the cart, and the line of the product. */
  lines: AskedLine[];
  line: AskedLine | null;
  piece: Piece;
  asker: Asker;
}

/** Locks a customer's cart and a product for it, and reads them. Null when the account goes. */
export async function lockAskedLine(
  tx: Tx,
  of: { userId: string; productId: string; now: Date },
): Promise<Asked | null> {
  const { userId, productId } = of;
  // Read once both are locked: statements that are sent together run one after the other.
  const [cart, lines] = await Promise.all([
    lockCartAndProduct(tx, userId, productId),
    selectLinesAnd(tx, userId, productId),
  ]);
  if (cart === null) return null;
  const line = lines.find((one) => one.productId === productId) ?? null;
  const { stock, holds, waiting, restUntil, quantity } = line ?? noLine;
  return {
    ...{ cart, lines, line },
    piece: { productId, stock: stock ?? 0, holds, waiting },
    asker: askersOf(lines, of)({ productId, holds, restUntil, quantity }),
  };
}

const noLine = { stock: null, holds: [], waiting: [], restUntil: null, quantity: null };
