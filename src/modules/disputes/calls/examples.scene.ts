import { storeDate } from "#kernel/store-time.ts";
import { giveAccepted } from "#modules/orders/calls/examples.scene.ts";
import type { Examples, Scene } from "#tests/support/call-examples.ts";
import { value } from "#tests/support/test-shop.ts";
import type { disputes } from "../module.ts";
import { noteDispute } from "../server/disputes.ts";

const newDispute = async (scene: Scene) => ({
  parcel: await giveAccepted(scene),
  charged_grams: 1500,
  until: storeDate(new Date()),
});
const giveDispute = async (scene: Scene) =>
  value(await noteDispute(scene.api.shop.admin, await newDispute(scene))).id;

export const examples: Examples<typeof disputes> = {
  noteDispute: async (scene) => ({ body: await newDispute(scene) }),
  answerDispute: async (scene) => ({ body: { id: await giveDispute(scene), answer: "It weighed 820 g." } }),
  closeDispute: async (scene) => ({ body: { id: await giveDispute(scene), end: "paid" } }),
};
