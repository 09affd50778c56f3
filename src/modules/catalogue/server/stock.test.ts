import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { MAX_STOCK } from "../contract/stock-limit.ts";
import { deleteProduct } from "./change-product.ts";
import { findProduct } from "./list-products.ts";
import { inLockOrder, restock, type StockItem, takeStock } from "./stock.ts";

const shop = await shopForFile();

const take = async (...items: StockItem[]) =>
  value(await inTransaction(shop.database, async (tx) => ok(await takeStock(tx, items))));
const restockAll = async (...items: StockItem[]) =>
  value(await inTransaction(shop.database, async (tx) => ok(await restock(tx, items))));
const left = async (id: string) => (await findProduct(shop.admin, { id }))?.stock;

describe("taking", () => {
  test.each([
    [3, 1, true, 2],
    [3, 3, true, 0],
    [3, 4, false, 3],
    [0, 1, false, 0],
  ])("of %i products %i: %s, %i left", async (stock, quantity, taken, remaining) => {
    const productId = await shop.newProduct({ stock });
    expect(await take({ productId, quantity })).toEqual(taken ? [] : [{ productId, quantity }]);
    expect(await left(productId)).toBe(remaining);
  });

  test("of what is hidden or deleted is refused", async () => {
    const [hidden, deleted] = [await shop.newProduct({ is_active: false }), await shop.newProduct()];
    value(await deleteProduct(shop.admin, { id: deleted }));
    for (const productId of [hidden, deleted]) {
      expect(await take({ productId, quantity: 1 })).toHaveLength(1);
    }
  });

  test("by many at once gives each product to one", async () => {
    const productId = await shop.newProduct({ stock: 7 });
    const taken = await Promise.all(Array.from({ length: 30 }, () => take({ productId, quantity: 1 })));
    expect(taken.filter((missing) => missing.length === 0)).toHaveLength(7);
    expect(await left(productId)).toBe(0);
  });
});

test("of several products those that are not there are named, in lock order, and the others taken", async () => {
  const [there, other] = [await shop.newProduct({ stock: 5 }), await shop.newProduct({ stock: 2 })];
  const gone = [await shop.newProduct({ stock: 0 }), await shop.newProduct({ stock: 1 })];
  const wanted = [...gone, there, other].map((productId) => ({ productId, quantity: 2 }));
  const missing = inLockOrder(gone.map((productId) => ({ productId, quantity: 2 })));
  expect(await take(...wanted)).toEqual(missing);
  expect([await left(there), await left(other)]).toEqual([3, 0]);
  expect(await Promise.all(gone.map(left))).toEqual([0, 1]);
  await restockAll({ productId: other, quantity: 2 }, { productId: there, quantity: 1 });
  await restockAll({ productId: there, quantity: 1 }, { productId: there, quantity: 1 });
  expect([await left(there), await left(other)]).toEqual([6, 2]);
});

test("what is given back is there again, also of a hidden product", async () => {
  const productId = await shop.newProduct({ stock: 0, is_active: false });
  await restockAll({ productId, quantity: 2 });
  expect(await left(productId)).toBe(2);
});

test("what is given back fills the stock up to its maximum and not beyond: the cancelling goes through", async () => {
  const productId = await shop.newProduct({ stock: MAX_STOCK - 1 });
  await restockAll({ productId, quantity: 2 });
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
