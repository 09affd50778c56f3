import { expect, test } from "vitest";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { someGroup } from "../calls/examples.scene.ts";
import { createCategory } from "./categories.ts";
import { findProduct } from "./list-products.ts";
import { listSimilarProducts } from "./list-similar-products.ts";
import { createSubCategory } from "./sub-categories.ts";

const names = new Map<string, string>();
const shop = await shopForFile();
const category_id = await shop.categoryId();
const kurtas = value(await createSubCategory(shop.admin, { ...someGroup, name: "Kurtas", category_id })).id;
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

async function similarTo(changed: { normal_size?: string | null; sub_category_id?: string | null }) {
  const [id = ""] = names.keys();
  const product = await findProduct(shop.guest, { id: id });
  if (!product) throw new Error("no product");
  const similar = await listSimilarProducts(shop.guest, { ...product, ...changed });
  return similar.map((each) => names.get(each.id));
}

const [newM, oldM, bare, large, other] = [
  "a newer M",
  "an older M",
  "one without a size",
  "an L",
  "an M of another kind",
];

test.each([
  ["its sub-category those of its size first, then the rest", {}, [newM, oldM, bare, large, other]],
  [
    "its sub-category the newest first, without a size",
    { normal_size: null },
    [bare, newM, large, oldM, other],
  ],
  ["its category, without a sub-category", { sub_category_id: null }, [other, bare, newM, large, oldM]],
])("of %s", async (_which, changed, similar) => expect(await similarTo(changed)).toEqual(similar));

test("alone in its category, the newest of the shop", async () => {
  const category_id = value(await createCategory(shop.admin, { name: "Bags", description: "For all" })).id;
  const product = await findProduct(shop.guest, { id: await shop.newProduct({ category_id }) });
  const similar = product && (await listSimilarProducts(shop.guest, product));
  const shown = similar?.map((each) => names.get(each.id));
  expect(shown).toEqual([other, bare, newM, large, oldM, "this"]);
});
