import { expect } from "vitest";
import { storeDate } from "#kernel/store-time.ts";
import { giveAccepted } from "#modules/orders/calls/examples.scene.ts";
import { webhookOf } from "#packages/shiprocket-sandbox/webhooks.ts";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { couriers } from "../module.ts";
import { bookCourier } from "../server/book-courier.ts";

/** A parcel of an accepted order that a courier has scanned; returns both ids. */
async function giveParcel(scene: Scene, ...codes: number[]) {
  const { api } = scene;
  const order_id = await giveAccepted(scene);
  const data = value(await bookCourier(api.shop.admin, { order_id, courier_id: 43 }));
  for (const code of codes) api.depot.depot.scan(data.tracking_number, code);
  const scans = webhookOf(api.depot.depot.byAwb(data.tracking_number));
  const headers = { "x-api-key": api.depot.webhookToken };
  expect((await api.send("POST", "/api/couriers/webhook", { body: scans, headers })).status).toBe(200);
  return { id: data.id, order_id };
}

export const examples: Examples<typeof couriers> = {
  listCouriers: async (scene) => ({ query: { order_id: await giveAccepted(scene) } }),
  bookCourier: async (scene) => ({ body: { order_id: await giveAccepted(scene), courier_id: 43 } }),
  noteCameBack: async (scene) => ({ body: { order_id: (await giveParcel(scene, 42)).order_id } }),
  closeReturnedParcel: async (scene) => ({
    body: { id: (await giveParcel(scene, 42, 10)).id, end: "ON_SALE" },
  }),
  noteCash: async (scene) => {
    const { id } = await giveParcel(scene, 42, 7);
    return { body: { id, received_on: storeDate(new Date()), reference: "UTR 1" } };
  },
};

export const expected: Expected<typeof couriers> = {
  queries: { listCouriers: 6 },
};
