import fc from "fast-check";
import { expect, test } from "vitest";
import { creditCauses } from "../contract/credit-causes.ts";
import { type BookEntry, lotsOf, monthsAfter } from "./lots.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const entry = (day: string, paise: number, more: Partial<BookEntry> = {}): BookEntry => ({
  ...{ id: day, orderId: null, lastDay: null, cause: paise > 0 ? "claim" : "order", at: at(day), paise },
  ...more,
});
const left = (entries: BookEntry[]) =>
  lotsOf(entries).flatMap((lot) => (lot.left > 0 ? [[lot.lastDay, lot.left]] : []));

test("what ends first is used first, what lasts for ever last", () => {
  const given = [
    entry("2026-01-01", 100),
    entry("2026-01-02", 200, { lastDay: "2027-01-02" }),
    entry("2026-01-03", 300, { lastDay: "2026-07-03" }),
  ];
  expect(left([...given, entry("2026-02-01", -350)])).toEqual([
    [null, 100],
    ["2027-01-02", 150],
  ]);
  expect(left([...given, entry("2026-02-01", -550)])).toEqual([[null, 50]]);
});

test("what an order gives back keeps the terms it was given on, whatever was given meanwhile", () => {
  const book = [
    entry("2026-01-01", 100),
    entry("2026-01-02", 200, { lastDay: "2027-01-02" }),
    entry("2026-02-01", -250, { orderId: "A" }),
    entry("2026-02-02", 70, { lastDay: "2026-08-02" }),
  ];
  const canceled = entry("2026-03-01", 250, { orderId: "A", cause: "order_canceled" });
  expect(left([...book, canceled])).toEqual([
    [null, 50],
    ["2026-08-02", 70],
    [null, 50],
    ["2027-01-02", 200],
  ]);
  // An agreed price gives back what lasts longest; the rest stays used, and comes back when it is canceled.
  const agreed = entry("2026-02-20", 60, { orderId: "A", cause: "price_agreed" });
  expect(left([...book, agreed]).slice(2)).toEqual([
    [null, 50],
    ["2027-01-02", 10],
  ]);
  expect(left([...book, agreed, { ...canceled, paise: 190 }]).slice(2)).toEqual([
    [null, 50],
    ["2027-01-02", 10],
    ["2027-01-02", 190],
  ]);
});

test("what comes back after its last day, or days before, can be used for a month", () => {
  const book = [
    entry("2026-01-31", 100, { lastDay: "2026-07-31" }),
    entry("2026-02-01", -100, { orderId: "A" }),
  ];
  const back = (day: string) => left([...book, entry(day, 100, { orderId: "A", cause: "order_canceled" })]);
  expect(back("2026-06-30")).toEqual([["2026-07-31", 100]]);
  expect(back("2026-07-15")).toEqual([["2026-08-15", 100]]);
  expect(back("2027-01-31")).toEqual([["2027-02-28", 100]]);
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-30", 1, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-11-26", 3, "2027-02-26"],
  ["2026-10-31", 120, "2036-10-31"],
])("of %s, %i months after is %s: no credit ends days too early", (day, months, after) => {
  expect(monthsAfter(day, months)).toBe(after);
});

test("in any book the parts are what is left, and what lasts for ever is never less than it must be", () => {
  const some = fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-01-${String(day).padStart(2, "0")}`),
    paise: fc.integer({ min: -500, max: 500 }).filter((paise) => paise !== 0),
    cause: fc.constantFrom(...creditCauses.filter((cause) => cause !== "by_hand")),
    orderId: fc.constantFrom(null, "A", "B"),
    lastDay: fc.constantFrom(null, "2026-03-01", "2027-03-01"),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 20 }), (entries) => {
      let balance = 0;
      const book = entries
        .map(({ day, paise, ...more }) => entry(day, paise, more))
        .toSorted((a, b) => +a.at - +b.at || b.paise - a.paise)
        .filter(({ paise }) => {
          const fits = balance + paise >= 0;
          if (fits) balance += paise;
          return fits;
        });
      expect(lotsOf(book).reduce((sum, lot) => sum + lot.left, 0)).toBe(balance);
      // The same again finds the same: what has ended is taken out once.
      const ended = lotsOf(book)
        .filter(({ lastDay }) => lastDay && lastDay < "2026-12-31")
        .reduce((sum, lot) => sum + lot.left, 0);
      const after = ended > 0 ? [...book, entry("2026-12-31", -ended, { cause: "expired" })] : book;
      expect(left(after).filter(([day]) => day && day < "2026-12-31")).toEqual([]);
    }),
  );
});
