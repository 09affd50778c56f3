import { expect, test } from "vitest";
import type { PublicChange } from "../database/change-feed.ts";
import { speaking } from "../languages/speak.ts";
import { cacheShopReads } from "./cache-shop-reads.ts";
import { ofWholeShop, reading } from "./track-reads.ts";

const listMenus = async () => "";
const findProduct = async () => "";

/** Readings whose results are numbered: a result that was kept has the number of an earlier one. */
function keeping() {
  let isCurrent = true;
  let tell = (_: PublicChange): void => undefined;
  const feed = {
    isCurrent: () => isCurrent,
    subscribe(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  };
  const surround = cacheShopReads(feed)(new Map([ofWholeShop(listMenus), reading(findProduct, () => [])]));
  let runs = 0;
  const next = async () => ++runs;
  const menus = (input?: object, run = next) => surround(run, listMenus, [input]);
  return {
    menus,
    product: () => surround(next, findProduct, []),
    tell: (change: PublicChange) => tell(change),
    believe(current: boolean) {
      isCurrent = current;
    },
  };
}

test("what every page shows is read once for each input and language; a product is not kept", async () => {
  const { menus, product } = keeping();
  expect([await menus(), await menus(), await menus({ page: 2 }), await menus({ page: 2 })]).toEqual([
    1, 1, 2, 2,
  ]);
  expect(await speaking("ml", () => menus())).toBe(3);
  expect([await product(), await product()]).toEqual([4, 5]);
});

test("a category, brand or setting that was written makes all of it be read anew, and one that is being read too; a product does not", async () => {
  const { tell, menus } = keeping();
  const id = "p1";
  expect(await menus()).toBe(1);
  tell([{ table: "products", id }]);
  tell([{ table: "holds", id }]);
  expect(await menus()).toBe(1);
  const { promise, resolve } = Promise.withResolvers<number>();
  const old = menus({ page: 2 }, () => promise);
  for (const change of [[{ table: "settings", id }], "all"] satisfies PublicChange[]) tell(change);
  expect([await menus(), await menus({ page: 2 })]).toEqual([2, 3]);
  resolve(0);
  expect([await old, await menus({ page: 2 })]).toEqual([0, 3]);
});

test("nothing kept counts while changes may be missed, and a failure is not kept", async () => {
  const { believe, menus } = keeping();
  await menus();
  believe(false);
  expect(await menus()).toBe(2);
  believe(true);
  expect(await menus()).toBe(1);
  await expect(menus({ page: 2 }, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await menus({ page: 2 })).toBe(3);
});
