import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import {
  askedOf,
  newPrice,
  priceEndings,
  priceRule,
  priceRuleWords,
  pricesAfter,
  pricesAsking,
  priceWays,
  roundPrice,
} from "./price-rule.ts";

const rule = (given: object) => priceRule.parse({ way: "lower-percent", amount: 20, ...given });

test.each([
  [{}, 1000_00, 800_00],
  [{ ending: "nine" }, 1000_00, 799_00],
  [{ ending: "ninety-nine" }, 1000_00, 799_00],
  [{ ending: "ten" }, 999_00, 790_00],
  [{ amount: 33 }, 100_50, 67_00],
  [{ way: "lower-sum", amount: 50.5 }, 200_00, 149_00],
  [{ way: "lower-sum", amount: 50, ending: "ninety-nine" }, 149_00, 99_00],
  [{ way: "raise-percent", ending: "nine" }, 1000_00, 1209_00],
  [{ way: "raise-sum", amount: 1, ending: "ten" }, 190_00, 200_00],
  [{ way: "set", amount: 149.5, ending: "nine" }, 190_00, 149_50],
])("%j makes of %i paise %i", (given, paise, expected) => {
  expect(newPrice(paise, rule(given))).toBe(expected);
});

test("a rule is told in words, and one that takes all or nothing is none", () => {
  expect(priceRuleWords(rule({ ending: "nine" }))).toBe("lowered by 20 %, ending in 9");
  expect(priceRuleWords(rule({ way: "set", amount: 149, ending: "nine" }))).toBe("set to ₹149");
  for (const amount of [0, -1, 95, 1e9])
    expect(priceRule.safeParse({ way: "lower-percent", amount }).success).toBe(false);
});

test("the former price stays beside a lower one where it was asked; else the highest that was, or none", () => {
  const now = { price: 200_00, discounted: 150_00 };
  const asking = (asked: number[], strike = true) => pricesAsking(120_00, now, { asked, strike });
  expect(asking([200_00, 150_00])).toEqual({ price: 200_00, discounted: 120_00 });
  expect(asking([150_00, 130_00, 300_00])).toEqual({ price: 150_00, discounted: 120_00 });
  expect(asking([100_00])).toEqual({ price: 120_00, discounted: 0 });
  expect(asking([200_00], false)).toEqual({ price: 120_00, discounted: 0 });
  expect(pricesAsking(180_00, now, { asked: [200_00], strike: true })).toEqual({
    price: 180_00,
    discounted: 0,
  });
});

const paise = fc.integer({ min: 1, max: 500_000 });

test("whatever the rule: never below the floor, never the other way, and what is struck through was asked and is higher", () => {
  const rules = fc
    .record({
      way: fc.constantFrom(...priceWays),
      amount: fc.integer({ min: 1, max: 90 }),
      ending: fc.constantFrom(...priceEndings),
      strike: fc.boolean(),
    })
    .map((given) => priceRule.parse(given));
  const products = fc.record({
    price: paise,
    off: paise,
    asked: fc.array(paise, { maxLength: 3 }),
    floor: paise,
  });
  fc.assert(
    fc.property(rules, products, (rule, { price, off, asked, floor }) => {
      const now = { price, discounted: off < price ? off : 0 };
      const after = pricesAfter({ ...now, asked, floor }, rule);
      if (typeof after === "string") return;
      expect(askedOf(after)).toBeGreaterThanOrEqual(floor);
      if (rule.way.startsWith("lower")) expect(askedOf(after)).toBeLessThan(askedOf(now));
      if (rule.way.startsWith("raise")) expect(askedOf(after)).toBeGreaterThan(askedOf(now));
      if (after.discounted === 0) return;
      expect(asked).toContain(after.price);
      expect(after.price).toBeGreaterThan(after.discounted);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("a rounded price has its ending, and is the nearest on its side", () => {
  fc.assert(
    fc.property(paise, fc.constantFrom(...priceEndings), (sum, ending) => {
      const [below, above] = [roundPrice(sum, ending), roundPrice(sum, ending, true)];
      expect(below <= sum && sum <= above).toBe(true);
      expect([0, 100, 1000, 10_000]).toContain(above - below);
      expect(roundPrice(below, ending)).toBe(below);
    }),
    { numRuns: propertyRuns(200) },
  );
});
