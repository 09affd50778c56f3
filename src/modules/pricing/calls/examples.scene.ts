import { named } from "#modules/catalogue/calls/examples.scene.ts";
import type { Examples, Scene } from "#tests/support/call-examples.ts";
import type { TestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import type { LadderInput } from "../contract/ladder.ts";
import type { pricing } from "../module.ts";
import { ladderedProducts } from "../schema.ts";
import { saveLadder } from "../server/change-ladders.ts";

const someLadder: LadderInput = {
  ...{ name: "Shirts", rank: 1, category_id: null, condition: null, price_from: null, price_below: null },
  ...{ steps: [{ after: 30, percent: 20 }], out_after: 90, ending: "nine" },
};
const newLadder = async ({ api }: Scene) => value(await saveLadder(api.shop.admin, someLadder)).id;

/** A product whose time is up, hidden or brought back. */
async function takeOffSale({ shop }: TestApi, is_active = false): Promise<string> {
  const productId = await shop.newProduct({ is_active });
  const prices = {
    beforePricePaise: 900_00,
    beforeDiscountedPaise: 0,
    leftPricePaise: 900_00,
    leftDiscountedPaise: 0,
  };
  const [since, outAt] = [shop.admin.now(), shop.admin.now()];
  await shop.database.insert(ladderedProducts).values({ productId, ...prices, percent: 0, since, outAt });
  return productId;
}

export const examples: Examples<typeof pricing> = {
  saveLadder: () => ({ body: named(someLadder) }),
  switchLadder: async (scene) => ({ body: { id: await newLadder(scene), is_on: true } }),
  deleteLadder: async (scene) => ({ query: { id: await newLadder(scene) } }),
  followLadder: async ({ api }) => ({ body: { ids: [await takeOffSale(api, true)] } }),
  sortOut: async ({ api }) => ({ body: { ids: [await takeOffSale(api)], to: "families" } }),
};
