import { expect, test } from "vitest";
import {
  documentNumber,
  financialYear,
  isBill,
  LAST_SERIAL,
  mayPrint,
  paperKinds,
  paperSources,
  papersFor,
  taxDocumentKinds,
  taxSeries,
} from "./papers.ts";

/** Every source beside every paper: who changes the table has to say it twice. */
const allowed = new Set([
  "purchase receipt",
  "purchase tax_invoice",
  "purchase bill_of_supply",
  "delivery receipt",
  "delivery tax_invoice",
  "delivery bill_of_supply",
  "refund receipt",
  "refund credit_note",
  "agreed_reduction receipt",
  "agreed_reduction credit_note",
  "returned_goods credit_note",
  "gift_with_order receipt",
  "money_gift donation_certificate",
]);

const everyPair = paperSources.flatMap((source) => paperKinds.map((kind) => [kind, source] as const));

test.each(everyPair)("a %s for %s", (kind, source) => {
  expect(mayPrint(kind, source)).toBe(allowed.has(`${source} ${kind}`));
});

test("a donation's certificate is for a gift of money alone, and no document of the shop's series", () => {
  const certified = paperSources.filter((source) => mayPrint("donation_certificate", source));
  expect(certified).toEqual(["money_gift"]);
  expect(taxDocumentKinds).not.toContain("donation_certificate");
  // With goods, money or clothes that belong to an order there is nothing that could become one.
  expect(papersFor.money_gift).toEqual(["donation_certificate"]);
});

test.each([
  ["2026-03-31T18:29:59.999Z", "2025-26"],
  ["2026-03-31T18:30:00.000Z", "2026-27"],
  ["2026-12-31T20:00:00.000Z", "2026-27"],
  ["2100-01-01T00:00:00.000Z", "2099-00"],
])("%s is in %s, by the clock of India", (moment, year) =>
  expect(financialYear(new Date(moment))).toBe(year),
);

test("a number says kind, year and place in the series, in at most 16 characters that rule 46 knows", () => {
  expect(documentNumber({ kind: "tax_invoice", series: "shop" }, "2026-27", 1)).toBe("INV/26-27/000001");
  const numbers = taxSeries.flatMap((series) =>
    taxDocumentKinds.map((kind) => documentNumber({ kind, series }, "2026-27", LAST_SERIAL)),
  );
  expect(new Set(numbers).size).toBe(6);
  expect(numbers.filter(isBill)).toEqual(["BOS/26-27/999999", "TBS/26-27/999999"]);
  for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
  expect(() => documentNumber({ kind: "tax_invoice", series: "till" }, "2026-27", LAST_SERIAL + 1)).toThrow(
    RangeError,
  );
});
