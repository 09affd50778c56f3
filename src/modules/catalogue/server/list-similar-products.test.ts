import { afterAll, beforeAll, expect, test } from "vitest";
import { someGroup } from "#tests/support/call-examples.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { createCategory } from "./categories.ts";
import { findProduct } from "./list-products.ts";
import { listSimilarProducts } from "./list-similar-products.ts";
import { createSubCategory } from "./sub-categories.ts";

let shop: TestShop;
let kurtas: string;
const names = new Map<string, string>();
beforeAll(async () => {
  shop = await openTestShop();
  const category_id = await shop.categoryId();
  kurtas = value(await createSubCategory(shop.admin, { ...someGroup, name: "Kurtas", category_id })).id;
  const add = async (name: string, size: string | null, sub_category_id: string | null, stock = 1) => {
    names.set(await shop.newProduct({ name, size, stock, category_id, sub_category_id }), name);
  };
  await add("this", "M", kurtas);
  await add("an older M", "M", kurtas);
  await add("an L", "L", kurtas);
  await add("a newer M", "medium", kurtas);
  await add("a sold M", "M", kurtas, 0);
  await add("one without a size", null, kurtas);
  await add("an M of another kind", "M", null);
});
afterAll(() => shop.close());

async function similarTo(changed: { normal_size?: string | null; sub_category_id?: string | null }) {
  const [id = ""] = names.keys();
  const product = await findProduct(shop.guest, { id: id });
  if (!product) throw new Error("no product");
  const similar = await listSimilarProducts(shop.guest, { ...product, ...changed });
  return similar.map((each) => names.get(each.id));
}

test("of its sub-category first those of its size, then the others, then the rest of the category", async () => {
  expect(await similarTo({})).toEqual([
    "a newer M",
    "an older M",
    "one without a size",
    "an L",
    "an M of another kind",
  ]);
});

test("without a size the newest of the sub-category come first", async () => {
  expect(await similarTo({ normal_size: null })).toEqual([
    "one without a size",
    "a newer M",
    "an L",
    "an older M",
    "an M of another kind",
  ]);
});

test("without a sub-category the newest of the category", async () => {
  expect(await similarTo({ sub_category_id: null })).toEqual([
    "an M of another kind",
    "one without a size",
    "a newer M",
    "an L",
    "an older M",
  ]);
});

test("alone in its category, the newest of the shop", async () => {
  const category_id = value(await createCategory(shop.admin, { name: "Bags", description: "For all" })).id;
  const product = await findProduct(shop.guest, { id: await shop.newProduct({ category_id }) });
  const similar = product && (await listSimilarProducts(shop.guest, product));
  expect(similar?.map((each) => names.get(each.id))).toEqual([
    "an M of another kind",
    "one without a size",
    "a newer M",
    "an L",
    "an older M",
    "this",
  ]);
});
