import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCategory, deleteCategory, listCategories, updateCategory } from "#contract/category.ts";
import { listNavigation } from "#contract/navigation.ts";
import { listMyOrders } from "#contract/order.ts";
import { getProduct, updateProduct } from "#contract/product.ts";
import {
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  updateSubCategory,
} from "#contract/sub-category.ts";
import { toggleActive } from "#contract/toggle-active.ts";
import { giveOrder, someGroup, someProduct } from "#tests/support/call-examples.ts";
import { openTestApi, type Person, type TestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.admin();
});
afterAll(() => api.close());

const newCategory = async (name: string) => {
  const body = { ...someGroup, name };
  const [row] = (await api.call(createCategory, { token: admin.token, body })).answer().data;
  return row?.id ?? "";
};
const newSub = async (name: string, category_id: string) => {
  const body = { ...someGroup, name, category_id };
  const [row] = (await api.call(createSubCategory, { token: admin.token, body })).answer().data;
  return row?.id ?? "";
};
const pieceOf = async (id: string) => (await api.call(getProduct, { query: { id } })).answer().data;

describe("categories", () => {
  test("are made, changed and listed in the order they were made", async () => {
    const ids = [await newCategory("Zari"), await newCategory("Ajrakh")];
    const body = { name: "Zardozi", description: "Gold thread", id: ids[0] };
    const [changed] = (await api.call(updateCategory, { token: admin.token, body })).answer().data;
    expect(changed).toMatchObject({ id: ids[0], name: "Zardozi", description: "Gold thread" });
    const list = (await api.call(listCategories, { query: { search: "A" } })).answer();
    expect([list.data.map((row) => row.name), list.count]).toEqual([["Zardozi", "Ajrakh"], 2]);
  });

  test("in use are not deleted, and the refusal counts the products", async () => {
    const { token } = admin;
    const id = await newCategory("Used");
    const first = await api.shop.newPiece({ category_id: id });
    const refusal = async () => {
      const reply = await api.call(deleteCategory, { token, query: { id } });
      return [reply.status, reply.error()];
    };
    expect(await refusal()).toEqual([
      409,
      { code: "in_use", message: "1 product is in this category. Move or delete it first." },
    ]);
    const second = await api.shop.newPiece({ category_id: id });
    expect(await refusal()).toEqual([
      409,
      { code: "in_use", message: "2 products are in this category. Move or delete them first." },
    ]);
    for (const piece of [first, second]) value(await api.shop.admin.catalogue.deleteProduct(piece));
    (await api.call(deleteCategory, { token, query: { id } })).answer();
  });

  test("go with their sub-categories, while orders keep what was in them", async () => {
    const id = await newCategory("Closing");
    const sub = await newSub("Sold-out", id);
    const shopper = await api.shopper();
    const piece = await api.shop.newPiece({
      category_id: id,
      sub_category_id: sub,
      name: "Last of its kind",
    });
    await giveOrder(api, shopper, [piece]);
    value(await api.shop.admin.catalogue.deleteProduct(piece));
    (await api.call(deleteCategory, { token: admin.token, query: { id } })).answer();
    const subs = (await api.call(listSubCategories, { query: { category_id: id } })).answer();
    expect(subs).toEqual({ data: [], count: 0 });
    const [order] = (await api.call(listMyOrders, { token: shopper.token })).answer().data;
    expect(order?.products.map((line) => line.name)).toEqual(["Last of its kind"]);
  });
});

describe("sub-categories", () => {
  test("carry their category's name and are listed by category", async () => {
    const [women, men] = [await newCategory("Women"), await newCategory("Men")];
    const sarees = await newSub("Sarees", women);
    await newSub("Shirts", men);
    const list = (await api.call(listSubCategories, { query: { category_id: women } })).answer();
    expect(list.count).toBe(1);
    expect(list.data[0]).toMatchObject({
      id: sarees,
      name: "Sarees",
      category: { id: women, name: "Women" },
    });
    const all = (await api.call(listSubCategories, { query: { category_id: "ALL", search: "s" } })).answer();
    expect(all.data.map((row) => row.name)).toEqual(["Sarees", "Shirts"]);
  });

  test("of another category are refused for a product", async () => {
    const [kids, home] = [await newCategory("Kids"), await newCategory("Home")];
    const [own, foreign] = [await newSub("Frocks", kids), await newSub("Quilts", home)];
    const id = await api.shop.newPiece({ category_id: kids, sub_category_id: own });
    const body = { ...someProduct(kids), id, sub_category_id: foreign };
    const reply = await api.call(updateProduct, { token: admin.token, body });
    const message = "This sub category is not one of the chosen category";
    expect([reply.status, reply.error().fields]).toEqual([422, { sub_category_id: message }]);
    expect((await pieceOf(id)).sub_category?.name).toBe("Frocks");
  });

  test("take their pieces along to another category", async () => {
    const [from, to] = [await newCategory("From"), await newCategory("To")];
    const sub = await newSub("Moving", from);
    const id = await api.shop.newPiece({ category_id: from, sub_category_id: sub });
    const body = { ...someGroup, name: "Moving", category_id: to, id: sub };
    (await api.call(updateSubCategory, { token: admin.token, body })).answer();
    expect(await pieceOf(id)).toMatchObject({
      category: { id: to, name: "To" },
      sub_category: { id: sub, name: "Moving" },
    });
  });

  test("leave their pieces without one when they are deleted", async () => {
    const category = await newCategory("Plain");
    const sub = await newSub("Passing", category);
    const id = await api.shop.newPiece({ category_id: category, sub_category_id: sub });
    (await api.call(deleteSubCategory, { token: admin.token, query: { id: sub } })).answer();
    expect(await pieceOf(id)).toMatchObject({
      category_id: category,
      sub_category_id: null,
      sub_category: null,
    });
  });
});

test("the navigation nests sub-categories and leaves out what is hidden", async () => {
  const [shown, hidden] = [await newCategory("Shown"), await newCategory("Hidden")];
  const subs = [await newSub("First", shown), await newSub("Second", shown)];
  await newSub("Unseen", hidden);
  const query = { id: hidden, type: "categories" };
  const [flipped] = (await api.call(toggleActive, { token: admin.token, query })).answer().data;
  expect(flipped).toMatchObject({ id: hidden, is_active: false });

  const navigation = (await api.call(listNavigation)).answer();
  expect(navigation.data.find((entry) => entry.id === shown)).toEqual({
    id: shown,
    name: "Shown",
    sub_categories: [
      { id: subs[0], name: "First" },
      { id: subs[1], name: "Second" },
    ],
  });
  expect(navigation.data.some((entry) => entry.id === hidden)).toBe(false);
  expect(navigation.count).toBe(navigation.data.length);
  expect((await api.call(listCategories)).answer().data.some((row) => row.id === hidden)).toBe(false);
  const unseen = await api.call(listSubCategories, { query: { search: "unseen" } });
  expect(unseen.answer().count).toBe(0);
});
