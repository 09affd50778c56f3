import { HOUR, MINUTE } from "#kernel/durations.ts";
import type { OpenHold } from "../schema.ts";

/** A product as far as holds go. To be read while its row is locked. */
export interface ProductHolds {
  productId: string;
  stock: number;
  holds: readonly OpenHold[];
  /** The customers who wait for it, the first in line first. */
  waiting: readonly string[];
}

export interface HoldTerms {
  minutes: number;
  payment_minutes: number;
  max_held: number;
}

export const OFFER_MINUTES = 10;
/** Until when the customer of a hold that ends at this moment gets no other one of the same piece. */
export const restAfter = (end: number) => new Date(end + HOUR);

export const isOn = ({ minutes }: Pick<HoldTerms, "minutes">) => minutes > 0;

/** The changes to note before anything else is done with a product: holds whose time is over, and offers to the next in line. */
export type Move =
  | { kind: "expire"; userId: string; offered: boolean }
  | { kind: "offer"; userId: string; until: number };

/** How many pieces are free for this customer: all that no other hold takes; for `null` all that none takes. */
export function freeFor(
  { stock, holds }: Pick<ProductHolds, "stock" | "holds">,
  userId: string | null,
): number {
  return holds.reduce((free, hold) => (hold.userId === userId ? free : free - hold.quantity), stock);
}

/** When the first of the holds that others have ends; null where they have none. */
export function othersUntil({ holds }: Pick<ProductHolds, "holds">, userId: string): number | null {
  const ends = holds.flatMap((hold) => (hold.userId === userId ? [] : hold.until));
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Moves a product on: whose time is over loses it, and what is free then is offered to those who wait, in their order. */
export function moveOn(
  piece: ProductHolds,
  now: number,
  terms: HoldTerms,
): { moves: Move[]; piece: ProductHolds } {
  const over = piece.holds.filter(({ until }) => until <= now);
  const live = piece.holds.filter(({ until }) => until > now);
  const free = Math.max(0, freeFor({ stock: piece.stock, holds: live }, null));
  const next = isOn(terms) ? piece.waiting.slice(0, free) : [];
  const until = now + OFFER_MINUTES * MINUTE;
  const offers = next.map((userId) => ({
    ...{ userId, quantity: 1, until },
    ...{ extended: false, paying: false, offered: true },
  }));
  return {
    moves: [
      ...over.map(({ userId, offered }) => ({ kind: "expire" as const, userId, offered })),
      ...next.map((userId) => ({ kind: "offer" as const, userId, until })),
    ],
    piece: { ...piece, holds: [...live, ...offers], waiting: piece.waiting.slice(next.length) },
  };
}

/** The facts about a customer who has a product in the cart; times in milliseconds. */
export interface HoldRequest {
  userId: string;
  /** How many of it are, or are to be, in the cart. */
  quantity: number;
  /** Until then they get no new hold of it; null where they may. */
  restUntil: number | null;
  /** How many pieces are held for them elsewhere, offers aside. */
  heldElsewhere: number;
}

export type Refusal = "off" | "others" | "plenty" | "rest" | "limit";

/** Whether the customer may have a hold of all that they have in the cart, by what is there now; null when they may. */
export function refusalOf(
  piece: ProductHolds,
  request: HoldRequest,
  now: number,
  terms: HoldTerms,
): Refusal | null {
  const { userId, quantity, restUntil, heldElsewhere } = request;
  const free = freeFor(piece, userId);
  if (free < quantity) return "others";
  if (!isOn(terms)) return "off";
  const current = piece.holds.find((hold) => hold.userId === userId);
  if (free > quantity && !current) return "plenty";
  const isRunning = current && !current.offered;
  if (!isRunning && restUntil !== null && restUntil > now) return "rest";
  return heldElsewhere + quantity > terms.max_held ? "limit" : null;
}

/**
 * The hold that a customer has once so many are in the cart: a new one, the one there was with another quantity, or none. An offer becomes
 * a hold of their own where they may have one. Time never grows by adding.
 */
export function holdAfter(
  piece: ProductHolds,
  request: HoldRequest,
  now: number,
  terms: HoldTerms,
): OpenHold | null {
  const { userId, quantity } = request;
  const current = piece.holds.find((hold) => hold.userId === userId) ?? null;
  const refusal = refusalOf(piece, request, now, terms);
  if (current && (refusal !== null || !current.offered)) {
    const kept = refusal === null ? quantity : Math.min(current.quantity, quantity);
    return { ...current, quantity: current.offered ? 1 : kept };
  }
  if (refusal !== null) return null;
  const until = Math.max(current?.until ?? 0, now + terms.minutes * MINUTE);
  return { userId, quantity, until, extended: false, paying: false, offered: false };
}

/** The hold kept longer by its customer, once; null when it was, or holds are off by now. */
export function extended(hold: OpenHold, { minutes }: HoldTerms): OpenHold | null {
  if (hold.extended || minutes === 0) return null;
  return { ...hold, extended: true, until: hold.until + minutes * MINUTE };
}

/** The hold with the time that payment takes, once; the same when it has that already. */
export function inPayment(hold: OpenHold, { payment_minutes }: HoldTerms): OpenHold {
  if (hold.paying) return hold;
  return { ...hold, paying: true, until: hold.until + payment_minutes * MINUTE };
}
