import { expect, test } from "vitest";
import { taxDocumentKinds } from "./papers.ts";
import { documentNumber, financialYear, LAST_SERIAL } from "./series.ts";

test.each([
  ["2026-03-31T18:29:59.999Z", "2025-26"],
  ["2026-03-31T18:30:00.000Z", "2026-27"],
  ["2026-12-31T20:00:00.000Z", "2026-27"],
  ["2100-01-01T00:00:00.000Z", "2099-00"],
])("%s is in %s, by the clock of India", (moment, year) =>
  expect(financialYear(new Date(moment))).toBe(year),
);

test("a number says kind, year and place in the series, in at most 16 characters that rule 46 knows", () => {
  expect(documentNumber("tax_invoice", "2026-27", 1)).toBe("INV/26-27/000001");
  const numbers = taxDocumentKinds.map((kind) => documentNumber(kind, "2026-27", LAST_SERIAL));
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
  expect(() => documentNumber("tax_invoice", "2026-27", LAST_SERIAL + 1)).toThrow(RangeError);
});
