import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { changeCart, removeFromCart } from "#modules/cart/server/cart.ts";
import { type ComparedRows, openChangeFeed } from "#platform/database/change-feed.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { SOON } from "#tests/support/soon.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { heldRows } from "./get-held-until.ts";
import { giveBackHold } from "./give-back-hold.ts";

const database = await databaseForFile();
const shop = await shopForFile({ databaseUrl: database.url });

/** A feed, and which products it says were held otherwise since it was last asked. */
async function listen(compared?: ComparedRows) {
  const feed = openChangeFeed({ url: database.url, ...(compared ? { compared } : {}), onError: expect.fail });
  afterAll(() => feed.stop());
  let heard: string[] = [];
  feed.subscribe((change) => {
    if (change !== "all") heard.push(...change.flatMap(({ table, id }) => (table === "holds" ? id : [])));
  });
  await vi.waitUntil(() => feed.isCurrent(), SOON);
  return async () => {
    await feed.catchUp();
    const told = heard;
    heard = [];
    return told;
  };
}

const toldOfShop = await listen(heldRows);
/** Of what the database itself notifies of. */
const notified = await listen();

let own: Context;
let product_id = "";
beforeEach(async () => {
  own = shop.as(await shop.newCustomer());
  product_id = await shop.newProduct({ stock: 2 });
});
const change = async (action: "increment" | "decrement" | "add") =>
  value(await changeCart(own, { product_id, action }));

test("every process is told of a piece that is held, and its customer's commit waits for no other", async () => {
  await change("add");
  expect(await toldOfShop()).toEqual([]);
  await change("increment");
  expect(await toldOfShop()).toEqual([product_id]);
  expect(await notified()).toEqual([]);
  expect(await toldOfShop()).toEqual([]);
});

test("what is given back is told even where it was taken between two looks", async () => {
  await change("add");
  await change("increment");
  await change("decrement");
  expect(await notified()).toEqual([product_id]);
  await change("increment");
  value(await giveBackHold(own, { product_id }));
  expect(await notified()).toEqual([product_id]);
  await toldOfShop();
  value(await removeFromCart(own, { product_id }));
  expect(await toldOfShop()).toEqual([]);
});
