import { imageForm } from "#modules/media/calls/examples.scene.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import type { claims } from "../module.ts";
import { actorOf, claimOf, deliver } from "../server/claim.scene.ts";

/** An order that came to the customer; returns its id. */
async function giveDelivered({ api, customer }: Scene): Promise<string> {
  const { id } = await giveOrder(api, customer);
  await deliver(api.shop, id);
  return id;
}

async function giveClaim(scene: Scene): Promise<string> {
  const own = scene.api.shop.as(actorOf(scene.customer));
  return (await claimOf(own, await giveDelivered(scene))).id;
}

export const examples: Examples<typeof claims> = {
  openClaim: async (scene) => ({
    body: {
      order_id: await giveDelivered(scene),
      kind: "damaged",
      words: "It has a hole.",
      photo_ids: [],
    },
  }),
  listMyClaims: async (scene) => ({ query: { order_id: await giveDelivered(scene) } }),
  addClaimPhoto: () => ({ body: imageForm() }),
  addToClaim: async (scene) => ({ body: { id: await giveClaim(scene), text: "At the hem." } }),
  listClaims: { query: { part: "OPEN", search: "hole" } },
  acknowledgeClaim: async (scene) => ({ body: { id: await giveClaim(scene) } }),
  replyToClaim: async (scene) => ({ body: { id: await giveClaim(scene), text: "Where is it?" } }),
  settleClaim: async (scene) => ({
    query: { id: await giveClaim(scene) },
    body: { credit: 100, reply: "We are sorry." },
  }),
  saveClaimSettings: { body: { days: 10, acknowledge_hours: 24, settle_days: 14, credit_months: 12 } },
};

export const expected: Expected<typeof claims> = {
  queries: { listMyClaims: 5, listClaims: 7 },
  ofOneCustomer: ["openClaim", "addToClaim"],
  ofOneself: ["listMyClaims", "addClaimPhoto"],
};
