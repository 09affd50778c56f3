import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findOfferMove,
  isOfferOpen,
  offerAnswers,
  offerMoves,
  offerSides,
  offerStates,
} from "./offer-state.ts";

const expected: Record<string, string[]> = {
  "store asked": ["accept", "counter", "decline"],
  "customer asked": ["keep"],
  "customer countered": ["accept", "decline", "keep"],
  "customer declined": ["keep"],
  "customer lapsed": ["keep"],
};

const every = offerSides.flatMap((by) => offerStates.map((from) => ({ by, from })));
test.each(every)("$by may answer an offer that is $from", ({ by, from }) => {
  const may = offerAnswers.filter((answer) => findOfferMove(from, by, answer));
  expect(may).toEqual(expected[`${by} ${from}`] ?? []);
});

test("the clock ends what waits for store or customer, and nothing else", () => {
  const lapsing = offerStates.filter((from) => findOfferMove(from, "shop", "lapse"));
  expect(lapsing).toEqual(["asked", "countered"]);
});

test("whatever is answered, the store names a sum at most once, and an end has no way out", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10), { maxLength: 12 }), (draws) => {
      let state: (typeof offerStates)[number] = "asked";
      let counters = 0;
      for (const draw of draws) {
        const moves = offerMoves.filter(({ from }) => from === state);
        expect(moves.length > 0).toBe(isOfferOpen(state));
        const move = moves[draw % Math.max(1, moves.length)];
        if (!move) return;
        counters += Number(move.step === "countered");
        state = move.to;
      }
      expect(counters).toBeLessThanOrEqual(1);
    }),
  );
});
