import { expect, test } from "vitest";
import { readRates, writeRates } from "./rate-lines.ts";
import { rateOf, rateRows } from "./rates.ts";

function ratesIn(text: string) {
  const read = readRates(text);
  return "rates" in read ? read.rates : [];
}

test("a table of rates comes back as it was written", () => {
  expect(readRates(writeRates(rateRows))).toEqual({ rates: rateRows });
});

test("goods of the admin's own HSN have the admin's rate, from its day on", () => {
  const rates = ratesIn(
    "9503 | 2026-01-01 | ₹1,000 | 5\r\n\n9503 | 2026-01-01 | any | 12%\n9503\t2027-01-01\tAny\t१८",
  );
  const rate = (paise: number, day: string) => rateOf({ hsn: "950300", quantity: 1, paise }, day, rates);
  expect([rate(1_050_00, "2026-06-01"), rate(1_050_01, "2026-06-01"), rate(1_00, "2027-01-01")]).toEqual([
    5, 12, 18,
  ]);
  expect(rate(1_00, "2025-12-31")).toBeNull();
});

test("the longest beginning counts, in whatever order the lines stand", () => {
  const rates = ratesIn(
    "71131100 | 2026-01-01 | any | 0.25\n71 | 2026-01-01 | any | 3\n7113 | 2026-01-01 | any | 40",
  );
  const rate = (hsn: string) => rateOf({ hsn, quantity: 1, paise: 100 }, "2026-11-28", rates);
  expect(["71131100", "711319", "7117", "7201"].map(rate)).toEqual([0.25, 40, 3, null]);
});

test.each([
  // The value is without the tax of the rate that is tried: 1,000 × 1.0025, 1,000 × 1.015, 2,000 × 1.05.
  [1_002_50, 0.25],
  [1_002_51, 1.5],
  [1_522_50, 1.5],
  [1_522_51, 5],
  [2_100_00, 5],
  [2_100_01, 40],
])("of slabs up to ₹1,000, 1,500 and 2,000, a piece for %d paise has %d %%", (paise, percent) => {
  const day = "2026-11-28";
  const rates = ratesIn(
    [
      `7117 | ${day} | any | 40`,
      `7117 | ${day} | 2000 | 5`,
      `7117 | ${day} | 1500 | 1.5`,
      `7117 | ${day} | 1000 | 0.25`,
    ].join("\n"),
  );
  expect(rateOf({ hsn: "7117", quantity: 1, paise }, day, rates)).toBe(percent);
  expect(rateOf({ hsn: "7117", quantity: 7, paise: paise * 7 }, day, rates)).toBe(percent);
});

test.each([
  ["62 | 2025-09-22 | any", "Line 1: please write"],
  ["62 | 2025-09-22 | any | 5\n\n624 | 2025-09-22 | any | 5", "Line 3: an HSN, or its beginning,"],
  ["62 | 2025-02-30 | any | 5", "Line 1: the day must be"],
  ["62 | 22.9.2025 | any | 5", "Line 1: the day must be"],
  ["62 | 2025-09-22 | 0 | 5", "Line 1: up to must be"],
  ["62 | 2025-09-22 | 1000.005 | 5", "Line 1: up to must be"],
  ["62 | 2025-09-22 |  | 5", "Line 1: up to must be"],
  ["62 | 2025-09-22 | any | five", "Line 1: the rate must be"],
  ["62 | 2025-09-22 | any | ", "Line 1: the rate must be"],
  ["62 | 2025-09-22 | any | -5", "Line 1: the rate must be"],
  ["62 | 2025-09-22 | any | 0.125", "Line 1: the rate must be"],
  ["62 | 2025-09-22 | any | 101", "Line 1: the rate must be"],
  [
    "62 | 2025-09-22 | 2500 | 5\n62 | 2025-09-22 | 2,500.00 | 18",
    "Line 2: HSN 62 has a rate from 2025-09-22 up to ₹2,500 already.",
  ],
  [
    "62 | 2025-09-22 | any | 5\n62 | 2025-09-22 | any | 18",
    "Line 2: HSN 62 has a rate from 2025-09-22 for any value",
  ],
  ["62 | 2025-09-22 | 2500 | 5", "HSN 62 from 2025-09-22 needs a line for 'any' too"],
  ["a | b | c | d\n62 | 2025-09-22 | any | x", "6 or 8 digits. Line 2: the rate must be"],
  ["62 | 2025-09-22 | any | 5\n".repeat(201), "at most 200 lines"],
])("%j is refused: %s", (text, fault) => {
  expect(readRates(text)).toEqual({ fault: expect.stringContaining(fault) });
});
