import { type HoldRow, openHolds, restOf } from "#modules/holds/server/hold-queries.ts";
import { freeFor, type HoldTerms, type OpenHold } from "#modules/holds/server/hold-rules.ts";
import { lineHoldOf } from "#modules/holds/server/line-hold.ts";
import type { CartLine } from "../contract/cart.ts";

interface HeldLine {
  productId: string;
  stock: number;
  quantity: number;
  holds: readonly HoldRow[] | null;
}

/** How each line is held, and whether it can be ordered as it stands: what others hold can't be. */
export function describeHolds(
  lines: readonly HeldLine[],
  { userId, now }: { userId: string; now: Date },
  terms: HoldTerms,
) {
  const isLive = ({ until }: OpenHold) => until > now.getTime();
  const piecesOf = ({ holds }: HeldLine) => openHolds(holds).filter(isLive);
  const held = lines
    .flatMap(piecesOf)
    .filter((hold) => hold.userId === userId && !hold.offered)
    .reduce((sum, hold) => sum + hold.quantity, 0);
  return (line: HeldLine): Pick<CartLine, "hold" | "is_available"> => {
    const { productId, stock, quantity } = line;
    const holds = piecesOf(line);
    const own = holds.find((hold) => hold.userId === userId && !hold.offered)?.quantity ?? 0;
    const asker = { userId, quantity, restUntil: restOf(line.holds, userId), heldElsewhere: held - own };
    return {
      hold: lineHoldOf({ productId, stock, holds }, asker, now.getTime(), terms),
      is_available: stock >= quantity && freeFor({ stock, holds }, userId) >= quantity,
    };
  };
}
