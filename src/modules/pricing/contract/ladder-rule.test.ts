import { expect, test } from "vitest";
import { type LadderInput, ladderInput } from "./ladder.ts";
import { ladderFor, ladderScope, ladderSteps, lowerTo, stepAt } from "./ladder-rule.ts";

const shirts: LadderInput = {
  ...{ name: "Shirts", rank: 1, category_id: null, condition: "good", price_from: null, price_below: 1000 },
  ...{ out_after: 90, ending: "nine" },
  steps: [
    { after: 30, percent: 20 },
    { after: 60, percent: 40 },
  ],
};
const rest: LadderInput = { ...shirts, name: "Rest", condition: null, price_below: null };
const prices = (price: number, discounted = 0) => ({ price: price * 100, discounted: discounted * 100 });
const product = (more: object = {}) => ({
  ...{ age: 40, category_id: null, condition: "good" as const, prices: prices(500), lowered: null },
  ...more,
});
const [first, second] = shirts.steps;
if (!first || !second) throw new Error("two steps");
const known = { asked: [500_00], floor: 0 };

test.each([
  [29, null],
  [30, first],
  [59, first],
  [60, second],
  [90, "out"],
])("on day %i a product stands on %j", (age, step) => {
  expect(stepAt(shirts, age)).toEqual(step);
});

test("the first ladder that fits counts, by the price of before any step", () => {
  expect(ladderFor([shirts, rest], product())).toBe(shirts);
  expect(ladderFor([shirts, rest], product({ condition: "like_new" }))).toBe(rest);
  expect(ladderFor([shirts, rest], product({ prices: prices(1000) }))).toBe(rest);
  const lowered = { before: prices(1000), left: prices(1000, 799) };
  expect(ladderFor([shirts, rest], product({ prices: lowered.left, lowered }))).toBe(rest);
  expect(ladderFor([shirts], product({ condition: null }))).toBeUndefined();
});

test("per cents are of the price of before, and never go below the floor or up", () => {
  const once = lowerTo(first, shirts, { ...product(), ...known });
  expect(once).toEqual(prices(500, 399));
  const lowered = { before: prices(500), left: prices(500, 399) };
  const later = { ...product({ prices: lowered.left, lowered }), ...known };
  expect(lowerTo(second, shirts, later)).toEqual(prices(500, 299));
  expect(lowerTo(first, shirts, later)).toBeNull();
  expect(lowerTo(second, shirts, { ...later, floor: 351_00 })).toEqual(prices(500, 359));
  expect(lowerTo(second, shirts, { ...later, floor: 395_00 })).toBeNull();
});

test("what is struck through was asked, and not only written into the form", () => {
  const written = { ...product({ prices: prices(900, 500) }), ...known };
  expect(lowerTo(first, shirts, written)).toEqual(prices(500, 399));
});

test("a ladder is told in words", () => {
  expect(ladderSteps(shirts)).toBe("−20 % after 30 days, −40 % after 60, out after 90");
  expect(ladderScope({ ...shirts, category: "Men" })).toBe("Men, Well worn, below ₹1,000");
  expect(ladderScope({ ...rest, category: null })).toBe("All categories");
});

test.each<[Partial<LadderInput>, string]>([
  [{ steps: [], out_after: null }, "out_after"],
  [{ steps: [first, { after: 30, percent: 40 }] }, "steps.1.after"],
  [{ steps: [first, { after: 60, percent: 20 }] }, "steps.1.after"],
  [{ out_after: 60 }, "out_after"],
  [{ price_from: 1000 }, "price_below"],
  [{ steps: [{ after: 0, percent: 20 }] }, "steps.0.after"],
  [{ steps: [{ after: 30, percent: 91 }] }, "steps.0.percent"],
])("%j is no ladder", (wrong, place) => {
  const { error } = ladderInput.safeParse({ ...shirts, ...wrong });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([place]);
});
