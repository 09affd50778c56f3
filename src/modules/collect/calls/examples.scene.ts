import { eq } from "drizzle-orm";
import { demoStore } from "#demo/store.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { placeOrder } from "#modules/orders/contract/order.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { collect } from "../module.ts";
import { collections } from "../schema.ts";
import { markReady } from "../server/mark-ready.ts";

/** An accepted order that is to be collected in the store. */
async function giveToCollect({ api, customer }: Scene): Promise<string> {
  value(await saveStoreDetails(api.shop.admin, demoStore));
  await fillCart(api, customer, [await api.shop.newProduct()]);
  const collect = { recipient: "Binu", mobile: "9847000099" };
  const reply = await api.call(placeOrder, { token: customer.token, body: { message: "Hello", collect } });
  const { id: order_id } = reply.response().data;
  value(await moveTo(api.shop.admin, { order_id, status: "ACCEPTED" }));
  return order_id;
}

async function giveReady(scene: Scene): Promise<string> {
  const order_id = await giveToCollect(scene);
  value(await markReady(scene.api.shop.admin, { order_id }));
  return order_id;
}

export const examples: Examples<typeof collect> = {
  markReady: async (scene) => ({ body: { order_id: await giveToCollect(scene) } }),
  findCollection: async (scene) => {
    const ofOrder = eq(collections.orderId, await giveReady(scene));
    const [row] = await scene.api.database.select().from(collections).where(ofOrder);
    return { query: { code: row?.code } };
  },
  handOverCollected: async (scene) => ({ body: { order_id: await giveReady(scene) } }),
  saveCollectSettings: { body: { days: 10 } },
};

export const expected: Expected<typeof collect> = {
  queries: { findCollection: 7 },
};
