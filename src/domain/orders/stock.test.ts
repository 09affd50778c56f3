import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_STOCK } from "#contract/product.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { giveBackStock, inLockOrder, takeStock } from "./stock.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const take = (products: Parameters<typeof takeStock>[1]) =>
  shop.database.transaction((tx) => takeStock(tx, products));
const left = async (id: string) => (await shop.admin.catalogue.findProduct(id))?.stock;

describe("taking", () => {
  test.each([
    [3, 1, true, 2],
    [3, 3, true, 0],
    [3, 4, false, 3],
    [0, 1, false, 0],
  ])("of %i products %i: %s, %i left", async (stock, quantity, taken, remaining) => {
    const productId = await shop.newProduct({ stock });
    expect(await take({ productId, quantity })).toBe(taken);
    expect(await left(productId)).toBe(remaining);
  });

  test("of what is hidden or deleted is refused", async () => {
    const [hidden, deleted] = [await shop.newProduct({ is_active: false }), await shop.newProduct()];
    value(await shop.admin.catalogue.deleteProduct(deleted));
    for (const productId of [hidden, deleted]) {
      expect(await take({ productId, quantity: 1 })).toBe(false);
    }
  });

  test("by many at once gives each product to one", async () => {
    const productId = await shop.newProduct({ stock: 7 });
    const taken = await Promise.all(Array.from({ length: 30 }, () => take({ productId, quantity: 1 })));
    expect(taken.filter(Boolean)).toHaveLength(7);
    expect(await left(productId)).toBe(0);
  });
});

test("what is given back is there again, also of a hidden product", async () => {
  const productId = await shop.newProduct({ stock: 0, is_active: false });
  await shop.database.transaction((tx) => giveBackStock(tx, { productId, quantity: 2 }));
  expect(await left(productId)).toBe(2);
});

test("what is given back fills the stock up to its maximum and not beyond: the cancelling goes through", async () => {
  const productId = await shop.newProduct({ stock: MAX_STOCK - 1 });
  await shop.database.transaction((tx) => giveBackStock(tx, { productId, quantity: 2 }));
  expect(await left(productId)).toBe(MAX_STOCK);
});

test("everybody takes the same products in the same order, whatever order they came in", () => {
  const products = fc.uniqueArray(fc.uuid(), { maxLength: 8 });
  const shuffled = products.chain((ids) =>
    fc.tuple(fc.shuffledSubarray(ids, { minLength: ids.length }), fc.constant(ids)),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      const ordered = (ids: string[]) => inLockOrder(ids.map((productId) => ({ productId, quantity: 1 })));
      expect(ordered(one)).toEqual(ordered(other));
      expect(ordered(one)).toHaveLength(one.length);
    }),
  );
});
