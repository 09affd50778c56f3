import { afterAll, describe, expect, test } from "vitest";
import { listCustomers } from "#contract/customer.ts";
import { orderStatuses } from "#contract/order-status.ts";
import {
  getStoreSettings,
  saveDeliverySettings,
  savePaymentSettings,
  saveStoreDetails,
} from "#contract/settings.ts";
import { getOrderStats, getOverallStats } from "#contract/statistics.ts";
import { demoStore } from "#demo/store.ts";
import { giveOrder } from "#tests/support/call-examples.ts";
import { openTestApi } from "#tests/support/test-api.ts";

const api = await openTestApi();
const [admin, customer] = [await api.admin(), await api.customer()];
await giveOrder(api, customer);
afterAll(() => api.close());

describe("statistics", () => {
  test("by status: all six, in their order", async () => {
    const summary = (await api.call(getOrderStats, { token: admin.token })).response();
    expect(summary).toEqual({
      data: orderStatuses.map((status) => ({ status, count: status === "PENDING" ? 1 : 0 })),
      count: 6,
    });
    const query = { is_monthly: "false" };
    expect((await api.call(getOrderStats, { token: admin.token, query })).response()).toEqual(summary);
  });

  test("by month: the last twelve, this one last", async () => {
    const query = { is_monthly: "true" };
    const { data, count } = (await api.call(getOrderStats, { token: admin.token, query })).response();
    expect([data.length, count]).toEqual([12, 12]);
    expect(data.at(-1)).toMatchObject({ pending: 1, completed: 0, canceleduser: 0, canceledadmin: 0 });
  });

  test("neither month nor summary is malformed", async () => {
    const reply = await api.call(getOrderStats, { token: admin.token, query: { is_monthly: "yes" } });
    expect([reply.status, reply.error().code]).toEqual([400, "malformed"]);
  });

  test("in all: rupees and counts", async () => {
    const { data } = (await api.call(getOverallStats, { token: admin.token })).response();
    expect(data).toMatchObject({ totalSales: 0, completedOrders: 0, totalProducts: 1, uniqueUsers: 1 });
    expect(data.monthlySales).toHaveLength(12);
  });
});

describe("customers", () => {
  test("are told with what they ordered", async () => {
    const { data, count } = (await api.call(listCustomers, { token: admin.token })).response();
    expect(count).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({ email: customer.email, totalnoorders: 1, totalspent: 500 }),
    ]);
  });

  test.each([
    ["sort", "password"],
    ["order", "up"],
    ["page", "0"],
    ["limit", "101"],
  ])("%s=%s is malformed", async (name, text) => {
    const reply = await api.call(listCustomers, { token: admin.token, query: { [name]: text } });
    expect([reply.status, reply.error().code]).toEqual([400, "malformed"]);
  });
});

describe("settings", () => {
  test("are answered as they were saved, with a sentence", async () => {
    const { token } = admin;
    const sent = { ...demoStore, name: " Rebon ", opening_hours: ["Daily", ""] };
    const saved = (await api.call(saveStoreDetails, { token, body: sent })).response();
    expect(saved).toEqual({
      data: { ...demoStore, opening_hours: ["Daily"] },
      message: "Store details saved",
    });
    const { data } = (await api.call(getStoreSettings, { token })).response();
    expect(data.store).toEqual(saved.data);
  });

  test("no way to pay is refused with a sentence at its field", async () => {
    const body = { cash_on_delivery: false, online_payment: false, unpaid_hours: 24 };
    const reply = await api.call(savePaymentSettings, { token: admin.token, body });
    expect(reply.status).toBe(422);
    expect(reply.error()).toEqual({
      code: "validation_failed",
      message: "At least one way to pay must stay on.",
      fields: { cash_on_delivery: "At least one way to pay must stay on." },
    });
  });

  test("what is wrong is named by field", async () => {
    const { token } = admin;
    const store = await api.call(saveStoreDetails, { token, body: { ...demoStore, zip: "1", city: "" } });
    expect([store.status, store.error().fields]).toEqual([
      422,
      { zip: "Zip code must be a 6 digit number", city: "City is required" },
    ]);
    const delivery = await api.call(saveDeliverySettings, { token, body: { delivery_charge: -1 } });
    expect(Object.keys(delivery.error().fields ?? {}).sort()).toEqual([
      "delivery_charge",
      "free_delivery_from",
    ]);
  });
});
