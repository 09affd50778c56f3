import fc from "fast-check";
import { expect, test } from "vitest";
import { creditCauses } from "../contract/credit-causes.ts";
import { unspentByHand } from "./unspent-by-hand.ts";

type Entries = Parameters<typeof unspentByHand>[0];
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const plain = { id: "", orderId: null, lastDay: null };
const book = (...entries: [Entries[number]["cause"], number][]): Entries =>
  entries.map(([cause, paise], index) => ({ ...plain, cause, paise, at: day(index + 1) }));

test.each<[string, Entries, number]>([
  ["nothing was given", [], 0],
  ["what was given is there", book(["by_hand", 500]), 500],
  ["some was taken back", book(["by_hand", 500], ["by_hand", -200]), 300],
  ["an order used some", book(["by_hand", 500], ["order", -120]), 380],
  ["an order used it, then a claim gave some", book(["by_hand", 500], ["order", -500], ["claim", 500]), 0],
  ["a claim's was older, and used first", book(["claim", 300], ["by_hand", 500], ["order", -400]), 400],
  ["it has expired, then a claim gave some", book(["by_hand", 500], ["expired", -500], ["claim", 90]), 0],
  ["an order used it and gave it back", book(["by_hand", 500], ["order", -500], ["order_canceled", 500]), 0],
  ["taken back of by hand alone", book(["claim", 300], ["by_hand", 500], ["by_hand", -500]), 0],
])("%s", (_, entries, left) => expect(unspentByHand(entries)).toBe(left));

test("never more than there is, nor more than was given by hand", () => {
  const entry = fc.record({
    id: fc.constant(""),
    orderId: fc.constant(null),
    lastDay: fc.constant(null),
    cause: fc.constantFrom(...creditCauses),
    paise: fc.integer({ min: -500, max: 500 }),
    at: fc.integer({ min: 1, max: 9 }).map(day),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      // Credit that was never there is not used.
      let balance = 0;
      const written = entries
        .toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.paise - a.paise)
        .filter(({ paise }) => {
          const isThere = balance + paise >= 0;
          if (isThere) balance += paise;
          return isThere;
        })
        .map((one) => (one.cause === "by_hand" && one.paise < 0 ? { ...one, cause: "order" as const } : one));
      const given = written
        .filter(({ cause, paise }) => cause === "by_hand" && paise > 0)
        .reduce((sum, { paise }) => sum + paise, 0);
      const left = unspentByHand(written);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(Math.min(balance, given));
    }),
  );
});
