import fc from "fast-check";
import { expect, test } from "vitest";
import { storeDate } from "../store-time.ts";
import { retainedSince, retainedUntil } from "./books.ts";

test.each([
  // An order of 2026-27: the year that follows ends on 31 March 2028.
  ["2026-04-01T00:00:00+05:30", 10, "2038-03-31"],
  ["2026-11-28T12:00:00+05:30", 10, "2038-03-31"],
  ["2027-03-31T23:59:59+05:30", 10, "2038-03-31"],
  // Midnight in Kochi, and not in Greenwich.
  ["2027-03-31T18:30:00Z", 10, "2039-03-31"],
  ["2027-03-31T18:29:59Z", 12, "2040-03-31"],
  // Never fewer years than the law wants.
  ["2026-11-28T12:00:00+05:30", 8, "2038-03-31"],
])("what is of %s is kept for %d years, until %s", (moment, years, day) => {
  expect(retainedUntil(new Date(moment), years)).toBe(day);
});

test("what is older than what has to be kept is what has been kept until its last day", () => {
  const moment = fc.date({ min: new Date("2015-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 5, max: 50 }), (now, of, years) => {
      expect(of < retainedSince(now, years)).toBe(retainedUntil(of, years) < storeDate(now));
    }),
    { numRuns: 2000 },
  );
});
