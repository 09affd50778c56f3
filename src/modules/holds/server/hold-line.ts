import { t } from "#kernel/languages/messages.ts";
import { fail } from "#kernel/result.ts";
import { storeClock } from "#kernel/store-time.ts";
import type { Tx } from "#platform/database/client.ts";
import { endHold, leaveLine } from "./hold-queries.ts";
import {
  type Asker,
  type HoldTerms,
  holdAfter,
  type OpenHold,
  othersUntil,
  type Piece,
} from "./hold-rules.ts";
import { settle } from "./move-on.ts";

/** The change of a customer's hold: the one there was, the one to be written, or null for neither; and whether it ends. */
export interface LineChange {
  own: OpenHold | null;
  put: OpenHold | null;
  ends: boolean;
}

const ownOf = ({ holds }: Piece, { userId }: Pick<Asker, "userId">) =>
  holds.find((hold) => hold.userId === userId) ?? null;

/** The same when more of a product are in the cart than before. */
export function holdOfMore(piece: Piece, asker: Asker, now: number, terms: HoldTerms): LineChange {
  const own = ownOf(piece, asker);
  const next = holdAfter(piece, asker, now, terms);
  const isSame = own?.quantity === next?.quantity && own?.offered === next?.offered;
  return { own, put: isSame ? null : next, ends: false };
}

/** The same when fewer are, or as many: a hold has no more pieces than the cart. */
export function holdOfFewer(piece: Piece, asker: Pick<Asker, "userId" | "quantity">): LineChange {
  const own = ownOf(piece, asker);
  const { quantity } = asker;
  if (!own || own.quantity <= quantity) return { own, put: null, ends: false };
  return quantity === 0 ? { own, put: null, ends: true } : { own, put: { ...own, quantity }, ends: false };
}

/**
 * Carries on after a line's hold was written or ended: an offer that was taken leaves the line, pieces that came free go to the next. Returns
 * the product as it is then.
 */
export async function afterLine(
  tx: Tx,
  piece: Piece,
  { own, put, ends }: LineChange,
  { now, terms }: { now: number; terms: HoldTerms },
): Promise<Piece> {
  const kept = ends ? null : (put ?? own);
  const others = piece.holds.filter((hold) => hold !== own);
  const changed = { ...piece, holds: kept ? [...others, kept] : others };
  if (!own) return changed;
  const { productId } = piece;
  const { userId } = own;
  if (ends) await endHold(tx, { productId, userId }, "given_back", now);
  if (own.offered && (ends || (put && !put.offered))) await leaveLine(tx, productId, userId);
  const isLess = ends || (put !== null && put.quantity < own.quantity);
  return isLess ? settle(tx, changed, now, terms) : changed;
}

/** The refusal of a piece that others hold. */
export function heldByOthers(piece: Piece, userId: string) {
  const until = othersUntil(piece, userId);
  if (until === null) return fail("held");
  return fail("held", t("In somebody's cart until {time}.", { time: storeClock(new Date(until)) }));
}
