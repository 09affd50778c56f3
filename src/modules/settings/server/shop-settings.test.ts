import { expect, test } from "vitest";
import {
  defaultSettings,
  deliveryCharge,
  parseSaved,
  readOnce,
  type SavedSettings,
} from "./read-settings.ts";

const flat = { flatPaise: 60_00, freeFromPaise: null };
const freeFrom = { flatPaise: 60_00, freeFromPaise: 999_00 };

test.each([
  ["of nothing costs nothing", 0, flat, 0],
  ["costs the flat charge", 1, flat, 60_00],
  ["costs it however much it is", 1_00_00_000_00, flat, 60_00],
  ["costs it just below the limit", 998_99, freeFrom, 60_00],
  ["is free at the limit", 999_00, freeFrom, 0],
  ["is always free from 0", 1, { flatPaise: 60_00, freeFromPaise: 0 }, 0],
  ["is free until somebody sets a charge", 500_00, defaultSettings.delivery, 0],
])("delivery %s", (_what, goodsPaise, delivery, charge) =>
  expect(deliveryCharge(goodsPaise, delivery)).toBe(charge),
);

test("settings are read once while they stay as they are, and anew when they change", () => {
  const read: SavedSettings[] = [];
  const minutesOf = readOnce((saved) => {
    read.push(saved);
    return { minutes: saved.holds?.minutes };
  });
  const ask = (minutes: number) => minutesOf(parseSaved(`{"holds": {"minutes": ${minutes}}}`)).minutes;
  expect([ask(20), ask(20), ask(0), ask(20)]).toEqual([20, 20, 0, 20]);
  expect(read).toHaveLength(3);
});
