import { expect, test } from "vitest";
import { monthName, storeDay, storeTime } from "./store-time.ts";

test("moments are told by the store's clock", () => {
  expect(storeTime("2026-01-31T18:40:00.000Z")).toBe("1 Feb 2026, 12:10 am");
  expect(storeTime("2026-01-31T18:29:00.000Z")).toBe("31 Jan 2026, 11:59 pm");
  expect(storeDay("2026-01-31T18:40:00.000Z")).toBe("1 Feb 2026");
});

test.each([
  ["2026-01", "Jan 2026"],
  ["2026-09", "Sep 2026"],
  ["2025-12", "Dec 2025"],
])("the month %s is %s", (month, name) => expect(monthName(month)).toBe(name));
