import { describe, expect, test } from "vitest";
import { firstCheckAt, nextCheckAt, retryCheckAt } from "./check-schedule.ts";

const MINUTE = 60_000;
const opened = new Date("2026-11-01T10:00:00Z");
const minutesOn = (minutes: number) => new Date(opened.getTime() + minutes * MINUTE);

describe("how often an attempt is asked about", () => {
  test.each<[string, number, number | null]>([
    ["at first every minute", 2, 1],
    ["after a quarter of an hour every five", 15, 5],
    ["after an hour every thirty", 60, 30],
    ["after a day every three hours", 24 * 60, 180],
    ["still after five days, the longest that a bank may take", 5 * 24 * 60, 180],
    ["no more after a week", 7 * 24 * 60, null],
  ])("%s", (_what, age, pause) => {
    expect(nextCheckAt(opened, minutesOn(age))).toEqual(pause === null ? null : minutesOn(age + pause));
  });

  test("first after two minutes, and again five minutes after Razorpay was away", () => {
    expect(firstCheckAt(opened)).toEqual(minutesOn(2));
    expect(retryCheckAt(minutesOn(9))).toEqual(minutesOn(14));
  });
});
