import { describe, expect, test } from "vitest";
import type { Call } from "#kernel/call.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { listMyOrders } from "#modules/orders/contract/order.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { createBrand, updateBrand } from "../contract/brand.ts";
import { createCategory, deleteCategory, listCategories, updateCategory } from "../contract/category.ts";
import { listNavigation } from "../contract/navigation.ts";
import { getProduct } from "../contract/product.ts";
import { updateProduct } from "../contract/product-input.ts";
import { createSubCategory, listSubCategories, updateSubCategory } from "../contract/sub-category.ts";
import { toggleActive } from "../contract/toggle-active.ts";
import { categories } from "../schema.ts";
import { deleteProduct } from "../server/change-product.ts";
import { someBrand, someGroup, someProduct } from "./examples.scene.ts";

const api = await apiForFile();
const admin = await api.admin();

const newCategory = async (name: string) => {
  const body = { ...someGroup, name };
  const [row] = (await api.call(createCategory, { token: admin.token, body })).response().data;
  return row?.id ?? "";
};
const newSub = async (name: string, category_id: string) => {
  const body = { ...someGroup, name, category_id };
  const [row] = (await api.call(createSubCategory, { token: admin.token, body })).response().data;
  return row?.id ?? "";
};
const productOf = async (id: string) => (await api.call(getProduct, { query: { id } })).response().data;

describe("categories", () => {
  test("are made, changed and listed in the order they were made", async () => {
    const ids = [await newCategory("Zari-zz"), await newCategory("Ajrakh-zz")];
    const body = { name: "Zardozi-zz", description: "Gold thread", id: ids[0] };
    const [changed] = (await api.call(updateCategory, { token: admin.token, body })).response().data;
    expect(changed).toMatchObject({ id: ids[0], name: "Zardozi-zz", description: "Gold thread" });
    const list = (await api.call(listCategories, { query: { search: "-ZZ" } })).response();
    expect([list.data.map((row) => row.name), list.count]).toEqual([["Zardozi-zz", "Ajrakh-zz"], 2]);
  });

  test("in use are not deleted, and the refusal counts the products", async () => {
    const { token } = admin;
    const id = await newCategory("Used");
    const first = await api.shop.newProduct({ category_id: id });
    const rejection = async () => {
      const reply = await api.call(deleteCategory, { token, query: { id } });
      return [reply.status, reply.error().code, reply.error().message];
    };
    const one = "1 product is in this category. Move or delete it first.";
    expect(await rejection()).toEqual([409, "in_use", one]);
    const second = await api.shop.newProduct({ category_id: id });
    const two = "2 products are in this category. Move or delete them first.";
    expect(await rejection()).toEqual([409, "in_use", two]);
    for (const product of [first, second]) value(await deleteProduct(api.shop.admin, { id: product }));
    (await api.call(deleteCategory, { token, query: { id } })).response();
  });

  test("go with their sub-categories, while orders keep what was in them", async () => {
    const id = await newCategory("Closing");
    const sub = await newSub("Sold-out", id);
    const customer = await api.customer();
    const fields = { category_id: id, sub_category_id: sub, name: "Last of its kind" };
    const product = await api.shop.newProduct(fields);
    await giveOrder(api, customer, [product]);
    value(await deleteProduct(api.shop.admin, { id: product }));
    (await api.call(deleteCategory, { token: admin.token, query: { id } })).response();
    const subs = (await api.call(listSubCategories, { query: { category_id: id } })).response();
    expect(subs).toEqual({ data: [], count: 0 });
    const [order] = (await api.call(listMyOrders, { token: customer.token })).response().data;
    expect(order?.products.map((line) => line.name)).toEqual(["Last of its kind"]);
  });
});

describe("sub-categories", () => {
  test("carry their category's name and are listed by category", async () => {
    const [women, men] = [await newCategory("Womenswear"), await newCategory("Menswear")];
    const sarees = await newSub("Sarees-of-silk", women);
    await newSub("Shirts-of-silk", men);
    const list = (await api.call(listSubCategories, { query: { category_id: women } })).response();
    expect(list.count).toBe(1);
    const category = { id: women, name: "Womenswear" };
    expect(list.data[0]).toMatchObject({ id: sarees, name: "Sarees-of-silk", category });
    const query = { category_id: "ALL", search: "of-silk" };
    const all = (await api.call(listSubCategories, { query })).response();
    expect(all.data.map((row) => row.name)).toEqual(["Sarees-of-silk", "Shirts-of-silk"]);
  });

  test("of another category are refused for a product", async () => {
    const [kids, home] = [await newCategory("Kids"), await newCategory("Home")];
    const [own, foreign] = [await newSub("Frocks", kids), await newSub("Quilts", home)];
    const id = await api.shop.newProduct({ category_id: kids, sub_category_id: own });
    const body = { ...someProduct(kids), id, sub_category_id: foreign };
    const reply = await api.call(updateProduct, { token: admin.token, body });
    const message = "This sub category is not one of the chosen category";
    expect([reply.status, reply.error().fields]).toEqual([422, { sub_category_id: message }]);
    expect((await productOf(id)).sub_category?.name).toBe("Frocks");
  });

  test("take their products along to another category", async () => {
    const [from, to] = [await newCategory("From"), await newCategory("To")];
    const sub = await newSub("Moving", from);
    const id = await api.shop.newProduct({ category_id: from, sub_category_id: sub });
    const body = { ...someGroup, name: "Moving", category_id: to, id: sub };
    (await api.call(updateSubCategory, { token: admin.token, body })).response();
    expect(await productOf(id)).toMatchObject({
      category: { id: to, name: "To" },
      sub_category: { id: sub, name: "Moving" },
    });
  });
});

test("the navigation nests sub-categories and leaves out what is hidden", async () => {
  const [shown, hidden] = [await newCategory("Shown"), await newCategory("Hidden")];
  const subs = [await newSub("First", shown), await newSub("Second", shown)];
  await newSub("Unseen", hidden);
  const query = { id: hidden, type: "categories" };
  const [flipped] = (await api.call(toggleActive, { token: admin.token, query })).response().data;
  expect(flipped).toMatchObject({ id: hidden, is_active: false });

  const { data, count } = (await api.call(listNavigation)).response();
  const sub_categories = ["First", "Second"].map((name, index) => ({ id: subs[index], name }));
  expect(data.find(({ id }) => id === shown)).toEqual({ id: shown, name: "Shown", sub_categories });
  const listed = (await api.call(listCategories)).response().data;
  expect([...data, ...listed].some(({ id }) => id === hidden)).toBe(false);
  expect(count).toBe(data.length);
  const unseen = await api.call(listSubCategories, { query: { search: "unseen" } });
  expect(unseen.response().count).toBe(0);
});

describe("a name", () => {
  const taken = (kind: string, name: string) => ({ name: `There is a ${kind} “${name}” already` });

  test.each<[string, Call, Call]>([
    ["category", createCategory, updateCategory],
    ["brand", createBrand, updateBrand],
  ])(
    "of a %s is its own, whatever the capitals, also when two give it at once",
    async (kind, create, update) => {
      const { token } = admin;
      const make = (name: string) => api.call(create, { token, body: { ...someBrand, name } });
      const { data } = (await make("Sarongs")).response() as { data: { id: string }[] };
      expect((await make("sarongs")).error().fields).toEqual(taken(kind, "Sarongs"));
      const both = await Promise.all([make("Capes"), make("capes")]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);

      const rename = (name: string) =>
        api.call(update, { token, body: { ...someBrand, id: data[0]?.id, name } });
      expect((await rename("CAPES")).error().fields?.name).toMatch(/^There is a \w+ “capes” already/i);
      (await rename("SARONGS")).response();
    },
  );

  test("of a sub-category is its own within its category", async () => {
    const { token } = admin;
    const [one, other] = [await newCategory("Upper"), await newCategory("Lower")];
    const id = await newSub("Long", one);
    await newSub("Long", other);
    const make = { token, body: { ...someGroup, name: "LONG", category_id: one } };
    expect((await api.call(createSubCategory, make)).error().fields).toEqual(taken("sub category", "Long"));
    const move = { token, body: { ...someGroup, id, name: "Long", category_id: other } };
    expect((await api.call(updateSubCategory, move)).error().fields).toEqual(taken("sub category", "Long"));
    (await api.call(updateSubCategory, { token, body: { ...move.body, category_id: one } })).response();
  });

  test("that two had before this was so stays, and everything else of them can be changed", async () => {
    const description = "From older days";
    const twins = [1, 2].map(() => ({ name: "Twins", description }));
    const [duplicate] = await api.database.insert(categories).values(twins).returning({ id: categories.id });
    const body = { name: "Twins", description: "Told apart", id: duplicate?.id ?? "" };
    const [changed] = (await api.call(updateCategory, { token: admin.token, body })).response().data;
    expect(changed?.description).toBe("Told apart");
  });
});
