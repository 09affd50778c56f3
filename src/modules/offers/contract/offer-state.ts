/** The ways of an offer. In the first four the price of its order is open; `closed` is one whose order was canceled meanwhile. */
export const offerStates = [
  "asked",
  "countered",
  "declined",
  "lapsed",
  "accepted",
  "kept",
  "closed",
] as const;
export type OfferState = (typeof offerStates)[number];

/** The events of an offer, in the only order in which it can. */
export const offerSteps = ["offered", "countered", "declined", "lapsed", "accepted", "kept"] as const;
export type OfferStep = (typeof offerSteps)[number];

export const offerSides = ["store", "customer", "shop"] as const;
/** `store`: an admin. `customer`: whose order it is. `shop`: the clock. */
export type OfferSide = (typeof offerSides)[number];

export const offerAnswers = ["accept", "counter", "decline", "keep"] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

interface OfferMove {
  from: OfferState;
  by: OfferSide;
  answer: OfferAnswer | "lapse";
  to: OfferState;
  step: OfferStep;
}

/** Every answer that an offer may get; there is one way into `countered`, which no way leads back to. */
export const offerMoves: readonly OfferMove[] = [
  { from: "asked", by: "store", answer: "accept", to: "accepted", step: "accepted" },
  { from: "asked", by: "store", answer: "counter", to: "countered", step: "countered" },
  { from: "asked", by: "store", answer: "decline", to: "declined", step: "declined" },
  { from: "asked", by: "customer", answer: "keep", to: "kept", step: "kept" },
  { from: "asked", by: "shop", answer: "lapse", to: "lapsed", step: "lapsed" },
  { from: "countered", by: "customer", answer: "accept", to: "accepted", step: "accepted" },
  { from: "countered", by: "customer", answer: "decline", to: "declined", step: "declined" },
  { from: "countered", by: "customer", answer: "keep", to: "kept", step: "kept" },
  { from: "countered", by: "shop", answer: "lapse", to: "lapsed", step: "lapsed" },
  { from: "declined", by: "customer", answer: "keep", to: "kept", step: "kept" },
  { from: "lapsed", by: "customer", answer: "keep", to: "kept", step: "kept" },
];

/** The move that this side's answer makes of the offer; null when the table has none. */
export function findOfferMove(
  from: OfferState,
  by: OfferSide,
  answer: OfferMove["answer"],
): OfferMove | null {
  return offerMoves.find((move) => move.from === from && move.by === by && move.answer === answer) ?? null;
}

/** The states in which somebody has still to say something. */
export function isOfferOpen(state: OfferState): boolean {
  return state !== "accepted" && state !== "kept" && state !== "closed";
}
