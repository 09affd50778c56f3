import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import type { Language } from "./languages/messages.ts";
import * as store from "./store-time.ts";

test.each([
  ["2026-01-31T18:29:00.000Z", "31 Jan 2026", "31 Jan 2026, 11:59 pm"],
  // Half past six in the evening in London is already the next day in Kochi.
  ["2026-01-31T18:40:00.000Z", "1 Feb 2026", "1 Feb 2026, 12:10 am"],
  ["2026-08-31T18:30:00.000Z", "1 Sep 2026", "1 Sep 2026, 12:00 am"],
])("%s by the store's clock", (timestamp, day, time) => {
  expect([store.storeDay(timestamp), store.storeTime(timestamp)]).toEqual([day, time]);
});

test("the clock has one form", () => {
  expect(store.storeClock("2026-01-31T11:29:00.000Z")).toBe("4:59 pm");
  expect(store.storeClock("2026-01-31T18:40:00.000Z")).toBe("12:10 am");
});

test("in full, and as files have it", () => {
  const timestamp = new Date("2026-08-31T18:30:00.000Z");
  expect(store.longStoreDay(timestamp)).toBe("1 September 2026");
  expect(store.longStoreMonth(timestamp)).toBe("September 2026");
  expect(store.storeDate(timestamp)).toBe("2026-09-01");
  expect(store.storeTimestamp(timestamp)).toBe("2026-09-01T00:00:00+05:30");
});

test("a month of the wire in words", () => {
  expect(["2026-01", "2025-12"].map(store.monthName)).toEqual(["Jan 2026", "Dec 2025"]);
});

test.each<[Language, string, string, string]>([
  ["ml", "2026 സെപ്റ്റം 1", "2026 സെപ്റ്റംബർ 1", "സെപ്റ്റം 1"],
  ["hi", "1 सित॰ 2026", "1 सितंबर 2026", "1 सित॰"],
])("dates in %s are of the store's day too", (language, day, long, short) => {
  const timestamp = "2026-08-31T18:30:00.000Z";
  const said = speaking(language, () => [
    store.storeDay(timestamp),
    store.longStoreDay(timestamp),
    store.storeDayInYear(timestamp),
  ]);
  expect(said).toEqual([day, long, short]);
});
