import { expect, test } from "vitest";
import { lastMonths, monthOf } from "./months.ts";

test.each([
  ["2026-10-31T18:29:59.999Z", "2026-10"],
  ["2026-10-31T18:30:00.000Z", "2026-11"],
  ["2026-10-31T18:40:00.000Z", "2026-11"],
  ["2026-12-31T18:29:59.999Z", "2026-12"],
  ["2026-12-31T18:30:00.000Z", "2027-01"],
  ["2028-02-29T18:29:59.999Z", "2028-02"],
  ["2028-02-29T18:30:00.000Z", "2028-03"],
])("%s is in %s", (timestamp, month) => expect(monthOf(new Date(timestamp))).toBe(month));

test("the last twelve months end with the present one, over the turn of the year", () => {
  expect(lastMonths(new Date("2026-03-31T18:40:00Z"), 12)).toEqual([
    ...["2025-05", "2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"],
    ...["2026-01", "2026-02", "2026-03", "2026-04"],
  ]);
  expect(lastMonths(new Date("2026-01-01T00:00:00Z"), 2)).toEqual(["2025-12", "2026-01"]);
});

test("the calendar of the platform agrees with ours", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    timeZone: "Asia/Kolkata",
  });
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const timestamp = new Date(Date.UTC(2025, 0, 1, hour, 31));
    expect(monthOf(timestamp)).toBe(calendar.format(timestamp));
  }
});
