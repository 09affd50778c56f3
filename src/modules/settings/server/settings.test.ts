import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { settings } from "../schema.ts";
import { getSaleTerms, getStoreDetails } from "./get-settings.ts";
import { defaultStoreDetails } from "./shop-settings.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.database.delete(settings));
afterAll(() => shop.close());

const save = (section: string, value: Record<string, unknown>) =>
  shop.database.insert(settings).values({ section, value });

test("until the admins save something, anybody reads the defaults", async () => {
  expect(await getStoreDetails(shop.guest)).toEqual({
    ...defaultStoreDetails,
    email: "shop@example.org",
  });
  expect(await getSaleTerms(shop.guest)).toEqual({
    delivery_charge: 0,
    free_delivery_from: null,
    delivery_days_from: 4,
    delivery_days_to: 12,
    cash_on_delivery: true,
    online_payment: false,
    unpaid_hours: 24,
  });
});

test("what was saved of a section stands over its defaults", async () => {
  await save("store", { phone: "+91 484 555 0199", opening_hours: [] });
  expect(await getStoreDetails(shop.guest)).toEqual({
    ...defaultStoreDetails,
    email: "shop@example.org",
    phone: "+91 484 555 0199",
    opening_hours: [],
  });
});

test("terms of sale are told in rupees", async () => {
  await save("delivery", { flatPaise: 60_50, freeFromPaise: 999_00 });
  await save("payment", { cashOnDelivery: false, unpaidHours: 48 });
  expect(await getSaleTerms(shop.guest)).toMatchObject({
    delivery_charge: 60.5,
    free_delivery_from: 999,
    cash_on_delivery: false,
    unpaid_hours: 48,
  });
});
