import { describe, expect, test } from "vitest";
import { gatewayTo, openTestPayments } from "#tests/support/test-payments.ts";
import { defaultSettings, deliveryCharge, isOnlineOffered } from "./shop-settings.ts";

describe("delivery", () => {
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
  ])("%s", (_what, goodsPaise, delivery, charge) =>
    expect(deliveryCharge(goodsPaise, delivery)).toBe(charge),
  );
});

test("paying online is offered when it is switched on and there is somebody to take the money", async () => {
  const { sandbox } = await openTestPayments();
  const payments = gatewayTo(sandbox);
  const on = { ...defaultSettings.payment, online: true };
  expect(isOnlineOffered({ payments }, on)).toBe(true);
  expect(isOnlineOffered({ payments: null }, on)).toBe(false);
  expect(isOnlineOffered({ payments }, defaultSettings.payment)).toBe(false);
  await sandbox.stop();
});
