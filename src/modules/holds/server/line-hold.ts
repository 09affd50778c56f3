import type { LineHold } from "../contract/line-hold.ts";
import {
  freeFor,
  type HoldRequest,
  type HoldTerms,
  othersUntil,
  type ProductHolds,
  refusalOf,
} from "./hold-rules.ts";

/** A moment (milliseconds) as the wire has it: when it is, and in how many seconds. */
export function momentOnWire(moment: number | null, now: number) {
  if (moment === null) return { until: null, seconds_left: null };
  return {
    until: new Date(moment).toISOString(),
    seconds_left: Math.max(0, Math.ceil((moment - now) / 1000)),
  };
}

/** How a line of a cart stands with regard to holds; null where they don't concern it. It changes nothing, so that carts can be read. */
export function lineHoldOf(
  { holds, ...read }: Omit<ProductHolds, "waiting">,
  request: HoldRequest,
  now: number,
  terms: HoldTerms,
): LineHold | null {
  const { userId, quantity, restUntil } = request;
  const piece = { ...read, holds: holds.filter(({ until }) => until > now), waiting: [] };
  const current = piece.holds.find((hold) => hold.userId === userId);
  const mayHold = () => refusalOf(piece, request, now, terms) === null;
  const can_extend = current?.offered
    ? mayHold()
    : current !== undefined && !current.extended && terms.minutes > 0;
  const line = (state: LineHold["state"], moment: number | null) => ({
    state,
    can_extend,
    ...momentOnWire(moment, now),
  });
  if (piece.stock < quantity) return null;
  if (freeFor(piece, userId) < quantity) return line("others", othersUntil(piece, userId));
  if (current) return line("held", current.until);
  const refusal = refusalOf(piece, request, now, terms);
  if (refusal === "rest") return line("rest", restUntil);
  if (refusal === "limit") return line("limit", null);
  return refusal === null ? line("free", null) : null;
}
