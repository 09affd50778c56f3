import { expect, test } from "vitest";
import { gatewayTo, openTestPayments } from "#tests/support/test-payments.ts";
import { isOnlineOffered } from "./online-payment.ts";
import { defaultSettings } from "./shop-settings.ts";

test("paying online is offered when it is switched on and there is somebody to take the money", async () => {
  const { sandbox } = await openTestPayments();
  const payments = gatewayTo(sandbox);
  const on = { ...defaultSettings.payment, online: true };
  expect(isOnlineOffered({ payments }, on)).toBe(true);
  expect(isOnlineOffered({ payments: null }, on)).toBe(false);
  expect(isOnlineOffered({ payments }, defaultSettings.payment)).toBe(false);
  await sandbox.stop();
});
