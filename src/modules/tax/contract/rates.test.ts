import { expect, test } from "vitest";
import { isHsn, rateOf } from "./rates.ts";

test.each([
  // Before and after 22 September 2025, where the value without the tax is at the limit, and a paisa above.
  ["6109", 1, 1_050_00, "2025-09-21", 5],
  ["6109", 1, 1_050_01, "2025-09-21", 12],
  ["6109", 1, 1_120_00, "2025-09-21", 12],
  ["6109", 1, 1_050_01, "2025-09-22", 5],
  ["6205", 1, 2_500_00, "2026-04-01", 5],
  ["6205", 1, 2_600_00, "2026-04-01", 5],
  ["6204", 1, 2_625_00, "2026-04-01", 5],
  ["62", 1, 2_625_01, "2026-04-01", 18],
  // At 18 % these are worth no more than ₹2,500; at 5 %, which would be due then, they are worth more.
  ["62046290", 1, 2_950_00, "2026-04-01", 18],
  ["62046290", 1, 2_950_01, "2026-04-01", 18],
  // The value is that of a piece, and not of the line.
  ["6204", 3, 7_875_00, "2026-04-01", 5],
  ["6204", 3, 7_875_01, "2026-04-01", 18],
  ["6309", 1, 9_999_00, "2026-04-01", 5],
  ["63090000", 1, 9_999_00, "2020-01-01", 5],
  ["6309", 1, 100, "2017-06-30", null],
  // The longest beginning counts: worn clothing is no made-up textile, a cotton handbag no leather one.
  ["6302", 1, 2_625_01, "2026-04-01", 18],
  ["6214", 1, 2_500_00, "2026-04-01", 5],
  ["6403", 2, 5_250_00, "2026-04-01", 5],
  ["6403", 2, 5_250_01, "2026-04-01", 18],
  ["42022190", 1, 100, "2026-04-01", 18],
  ["42022220", 1, 9_999_00, "2026-04-01", 5],
  ["6504", 1, 100, "2026-04-01", 18],
  ["650500", 1, 9_999_00, "2026-04-01", 5],
  ["7117", 1, 9_999_00, "2026-04-01", 3],
  ["7117", 1, 100, "2025-09-21", null],
  ["7113", 1, 100, "2026-04-01", null],
])("HSN %s, %d for %d paise on %s: %s %%", (hsn, quantity, paise, day, percent) => {
  expect(rateOf({ hsn, quantity, paise }, day)).toBe(percent);
});

test("an HSN has 4, 6 or 8 digits", () => {
  expect(["6309", "610910", "62046290", "9503"].filter(isHsn)).toHaveLength(4);
  expect(["61", "62045", "", "6204 "].filter(isHsn)).toEqual([]);
});
