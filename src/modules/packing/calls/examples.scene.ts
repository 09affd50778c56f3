import { imageForm } from "#modules/media/calls/examples.scene.ts";
import { giveAccepted } from "#modules/orders/calls/examples.scene.ts";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import { addPackingPhoto, packOrder, takePacking } from "../contract/packing.ts";
import type { packing } from "../module.ts";
import { getOrderToPack } from "../server/list-packing.ts";

/** An order that the admin packs, with all that is in it ticked. */
async function givePacking(scene: Scene) {
  const order_id = await giveAccepted(scene);
  const { token } = scene.admin;
  (await scene.api.call(takePacking, { token, body: { order_id } })).response();
  const { version, lines } = value(await getOrderToPack(scene.api.shop.admin, order_id));
  const ticked = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
  return { order_id, version, ticked, grams: 820 };
}

export const examples: Examples<typeof packing> = {
  takePacking: async (scene) => ({ body: { order_id: await giveAccepted(scene) } }),
  releasePacking: async (scene) => ({ body: { order_id: await giveAccepted(scene) } }),
  savePacking: async (scene) => ({ body: await givePacking(scene) }),
  packOrder: async (scene) => ({ body: await givePacking(scene) }),
  sendPacked: async (scene) => {
    const body = await givePacking(scene);
    (await scene.api.call(packOrder, { token: scene.admin.token, body })).response();
    return { body: { order_id: body.order_id, courier: "Post" } };
  },
  addPackingPhoto: async (scene) => {
    const { order_id } = await givePacking(scene);
    return { query: { order_id }, body: imageForm() };
  },
  removePackingPhoto: async (scene) => {
    const { order_id } = await givePacking(scene);
    const photo = { token: scene.admin.token, query: { order_id }, body: imageForm() };
    return { query: { id: (await scene.api.call(addPackingPhoto, photo)).response().data.id } };
  },
};

export const expected: Expected<typeof packing> = {
  changesNothing: {
    takePacking: "Whose an order is for some minutes: what is done with it is logged once it is packed.",
    releasePacking: "The same: it is nobody's again.",
    savePacking: "What lies in the parcel so far: the order stays as it is, and is logged once it is packed.",
    addPackingPhoto: "A photograph of a parcel that is open, and goes with its packing.",
    removePackingPhoto: "The same, taken out while the parcel is open.",
  },
};
