import { afterAll, afterEach, describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { openTestPayments } from "#tests/support/test-payments.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { settings } from "../schema.ts";
import { gatewayState, getSaleTerms, getStoreDetails, getStoreSettings } from "./get-settings.ts";
import { defaultStoreDetails } from "./read-settings.ts";
import { saveDeliverySettings, savePaymentSettings, saveStoreDetails } from "./save-settings.ts";

const { gateway, sandbox } = await openTestPayments();
afterAll(() => sandbox.stop());
const [shop, online] = [await shopForFile(), await shopForFile({ payments: gateway })];
afterEach(() => Promise.all([shop, online].map(({ database }) => database.delete(settings))));

const payment = { cash_on_delivery: true, online_payment: true, unpaid_hours: 48 };

test("what is saved is read back by the admins, and holds for everybody at once", async () => {
  const { admin, guest } = online;
  value(await saveStoreDetails(admin, demoStore));
  value(await savePaymentSettings(admin, payment));
  const days = { delivery_days_from: 2, delivery_days_to: 7 };
  const delivery = { delivery_charge: 60.5, free_delivery_from: 0, ...days };
  expect(value(await saveDeliverySettings(admin, delivery))).toEqual(delivery);
  expect(value(await getStoreSettings(admin))).toEqual({
    store: demoStore,
    payment,
    delivery,
    staff: { require_factor: false },
    gateway: "sandbox",
    fallback_email: "shop@example.org",
  });
  expect(await getStoreDetails(guest)).toEqual(demoStore);
  expect(await getSaleTerms(guest)).toEqual({ ...delivery, ...payment });

  const store = { ...demoStore, email: "", social_links: [] };
  value(await saveStoreDetails(admin, store));
  expect(await getStoreDetails(guest)).toEqual({ ...store, email: "shop@example.org" });
  const free = { delivery_charge: 0, free_delivery_from: null };
  value(await saveDeliverySettings(admin, free));
  expect(await getSaleTerms(guest)).toMatchObject({ ...free, ...days });
});

test("until the admins save something, anybody reads the defaults; of a section what was saved stands over them", async () => {
  const { guest, database } = shop;
  const store = { ...defaultStoreDetails, email: "shop@example.org" };
  expect(await getStoreDetails(guest)).toEqual(store);
  expect(await getSaleTerms(guest)).toEqual({
    delivery_charge: 0,
    free_delivery_from: null,
    delivery_days_from: 4,
    delivery_days_to: 12,
    cash_on_delivery: true,
    online_payment: false,
    unpaid_hours: 24,
  });
  const saved = { phone: "+91 484 555 0199", opening_hours: [] };
  await database.insert(settings).values({ section: "store", value: saved });
  expect(await getStoreDetails(guest)).toEqual({ ...store, ...saved });
});

test("a cart pays the delivery that is set", async () => {
  const customer = shop.as(await shop.newCustomer());
  const set = async (delivery_charge: number, free_delivery_from: number | null) =>
    value(await saveDeliverySettings(shop.admin, { delivery_charge, free_delivery_from }));
  value(await changeCart(customer, { product_id: await shop.newProduct(), action: "add" }));
  const total = async () => value(await getCart(customer)).total;
  const before = await total();
  await set(49.5, 1000);
  expect(await total()).toBe(before);
  expect(value(await getCart(customer))).toMatchObject({ delivery_charge: 49.5 });
  await set(49.5, 500);
  expect(value(await getCart(customer))).toMatchObject({ delivery_charge: 0 });
});

describe("one way to pay stays", () => {
  test.each([
    ["none of both", false, "At least one way to pay must stay on."],
    ["online without keys", true, "Online payment has no keys yet, so cash on delivery must stay on."],
  ])("%s is refused", async (_what, online_payment, message) => {
    const refused = await savePaymentSettings(shop.admin, {
      ...payment,
      cash_on_delivery: false,
      online_payment,
    });
    expect(refused).toEqual({
      ok: false,
      code: "validation_failed",
      message,
      fields: { cash_on_delivery: message },
    });
    expect(await getSaleTerms(shop.guest)).toMatchObject({ cash_on_delivery: true });
  });

  test("online alone is fine where there are keys", async () => {
    const { admin, guest } = online;
    value(await savePaymentSettings(admin, { ...payment, cash_on_delivery: false }));
    const terms = { cash_on_delivery: false, online_payment: true };
    expect(await getSaleTerms(guest)).toMatchObject(terms);
  });
});

test.each([
  [null, "none"],
  [{ keyId: "rzp_test_Sandbox0000001", scriptUrl: "/sandbox/razorpay/checkout.js" }, "sandbox"],
  [{ keyId: "rzp_test_1", scriptUrl: "https://checkout.razorpay.com/v1/checkout.js" }, "test"],
  [{ keyId: "rzp_live_1", scriptUrl: "https://checkout.razorpay.com/v1/checkout.js" }, "live"],
])("behind payments online stands: %j", (gateway, state) => expect(gatewayState(gateway)).toBe(state));
