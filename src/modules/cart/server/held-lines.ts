import { type Asker, freeFor, type HoldTerms, type OpenHold } from "#modules/holds/server/hold-rules.ts";
import { lineHoldOf } from "#modules/holds/server/line-hold.ts";
import type { CartLine } from "../contract/cart.ts";

interface HeldLine {
  productId: string;
  quantity: number | null;
  holds: readonly OpenHold[];
  restUntil: number | null;
}

interface Reader {
  userId: string;
  now: Date;
}

/** The facts about each line's customer as far as holds go: what is held for them elsewhere is held in the other lines of their cart. */
export function askersOf(lines: readonly HeldLine[], { userId, now }: Reader): (line: HeldLine) => Asker {
  const isOwn = ({ userId: holder, offered, until }: OpenHold) =>
    holder === userId && !offered && until > now.getTime();
  const heldIn = ({ holds }: HeldLine) => holds.find(isOwn)?.quantity ?? 0;
  const held = lines.reduce((sum, line) => sum + heldIn(line), 0);
  return (line) => ({
    userId,
    quantity: line.quantity ?? 0,
    restUntil: line.restUntil,
    heldElsewhere: held - heldIn(line),
  });
}

/** How each line is held, and whether it can be ordered as it stands: what others hold can't be. */
export function describeHolds(lines: readonly HeldLine[], reader: Reader, terms: HoldTerms) {
  const askerOf = askersOf(lines, reader);
  const now = reader.now.getTime();
  return (line: HeldLine & { stock: number }): Pick<CartLine, "hold" | "is_available"> => {
    const asker = askerOf(line);
    const piece = { ...line, holds: line.holds.filter(({ until }) => until > now) };
    return {
      hold: lineHoldOf(piece, asker, now, terms),
      is_available: line.stock >= asker.quantity && freeFor(piece, asker.userId) >= asker.quantity,
    };
  };
}
