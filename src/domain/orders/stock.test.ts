import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { giveBackStock, inLockOrder, takeStock } from "./stock.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const left = async (id: string) => (await shop.admin.catalogue.findProduct(id))?.stock;

describe("taking", () => {
  test.each([
    [3, 1, true, 2],
    [3, 3, true, 0],
    [3, 4, false, 3],
    [0, 1, false, 0],
  ])("of %i pieces %i: %s, %i left", async (stock, quantity, taken, remaining) => {
    const productId = await shop.newPiece({ stock });
    expect(await takeStock(shop.database, { productId, quantity })).toBe(taken);
    expect(await left(productId)).toBe(remaining);
  });

  test("of what is hidden or deleted is refused", async () => {
    const [hidden, deleted] = [await shop.newPiece({ is_active: false }), await shop.newPiece()];
    value(await shop.admin.catalogue.deleteProduct(deleted));
    for (const productId of [hidden, deleted]) {
      expect(await takeStock(shop.database, { productId, quantity: 1 })).toBe(false);
    }
  });

  test("by many at once gives each piece to one", async () => {
    const productId = await shop.newPiece({ stock: 7 });
    const taken = await Promise.all(
      Array.from({ length: 30 }, () => takeStock(shop.database, { productId, quantity: 1 })),
    );
    expect(taken.filter(Boolean)).toHaveLength(7);
    expect(await left(productId)).toBe(0);
  });
});

test("what is given back is there again, also of a hidden piece", async () => {
  const productId = await shop.newPiece({ stock: 0, is_active: false });
  await giveBackStock(shop.database, { productId, quantity: 2 });
  expect(await left(productId)).toBe(2);
});

test("everybody takes the same pieces in the same order, whatever order they came in", () => {
  const pieces = fc.uniqueArray(fc.uuid(), { maxLength: 8 });
  const shuffled = pieces.chain((ids) =>
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
