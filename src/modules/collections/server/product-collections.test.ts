import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct, listProducts } from "#modules/catalogue/server/list-products.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { openChangeFeed, type PublicChange } from "#platform/database/change-feed.ts";
import { speaking } from "#platform/languages/speak.ts";
import "#src/modules.ts";
import { SOON } from "#tests/support/soon.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { type CollectionInput, collectionInput, MOST_ON_HOME } from "../contract/product-collection.ts";
import {
  createProductCollection,
  deleteProductCollection,
  updateProductCollection,
} from "./change-collections.ts";
import { openCollections } from "./open-collections.ts";
import {
  findProductCollection,
  listHomeCollections,
  listMenuCollections,
  listProductCollections,
  listPublicCollections,
} from "./read-collections.ts";

const shop = await shopForFile();
const image = {
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};
const whites: CollectionInput = {
  name: "Onam whites",
  description: "Cream and white",
  translations: { ml: { name: "ഓണക്കോടി" } },
  ...image,
  is_active: true,
  on_home: false,
  in_menu: false,
  opens_at: null,
  filters: null,
  product_ids: [],
};
const create = async (given: Partial<CollectionInput>, ctx = shop.admin) =>
  value(await createProductCollection(ctx, { ...whites, ...given })).id;
const shownOf = async (id: string, page = 1) => {
  await shop.productIndex.catchUp();
  return findProductCollection(shop.guest, { id, page });
};
const namesOf = async (id: string) => (await shownOf(id))?.products.map(({ name }) => name);

test("products by hand keep their order, those in stock first; what is hidden, deleted or unknown is not shown", async () => {
  const [a, b, c, d, e] = await Promise.all(
    ["A", "B", "C", "D", "E"].map((name) => shop.newProduct({ name, stock: name === "B" ? 0 : 1 })),
  );
  const ids = [c, b, a, d, e].map(String);
  const id = await create({ product_ids: [...ids, ids[0] ?? "", crypto.randomUUID()] });
  expect(await namesOf(id)).toEqual(["C", "A", "D", "E", "B"]);
  value(await toggleActive(shop.admin, { id: String(d), type: "products" }));
  value(await deleteProduct(shop.admin, { id: String(e) }));
  expect(await namesOf(id)).toEqual(["C", "A", "B"]);
  const listed = value(await listProductCollections(shop.admin, { page: 1, limit: 10, search: "ONAM" }));
  expect(listed.data[0]?.products.map(({ name }) => name)).toEqual(["C", "B", "A", "D"]);
  value(await updateProductCollection(shop.admin, { ...whites, id, product_ids: [String(a)] }));
  expect(await namesOf(id)).toEqual(["A"]);
});

test("a search has what fits by itself, its words read as a shopper's are, and more than a page of it in pages", async () => {
  const id = await create({ filters: { search: "zarda saree under 500", max: 400 } });
  for (const price of [450, 300])
    await shop.newProduct({ name: `Zarda saree ${price}`, price, discounted_price: 0 });
  expect(await namesOf(id)).toEqual(["Zarda saree 300"]);
  for (let n = 0; n < 21; n++)
    await shop.newProduct({ name: `Zarda saree ${n}`, price: 100, discounted_price: 0 });
  const last = await shownOf(id, 7);
  expect([last?.page, last?.count, last?.products.length]).toEqual([2, 22, 2]);
});

test("it is read in the reader's language, stands where it is to, and nowhere while it is hidden", async () => {
  const id = await create({ on_home: true, in_menu: true });
  const [found] = await speaking("ml", () => listHomeCollections(shop.guest));
  expect(found).toEqual({
    opens: "",
    opens_at: null,
    path: `/shop/collection/${id}`,
    name: "ഓണക്കോടി",
    description: "Cream and white",
    ...image,
  });
  const inMenu = { to: `/shop/collection/${id}`, label: "ഓണക്കോടി" };
  expect(await speaking("ml", () => listMenuCollections(shop.guest))).toEqual([inMenu]);
  for (let n = 0; n < MOST_ON_HOME; n++) await create({ name: `Later ${n}`, on_home: true });
  const home = await listHomeCollections(shop.guest);
  expect(home.map(({ name }) => name)).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Later ${n}`));
  value(await updateProductCollection(shop.admin, { ...whites, id, is_active: false }));
  expect(await shownOf(id)).toBeNull();
  expect(await listMenuCollections(shop.guest)).toEqual([]);
  const paths = (await listPublicCollections(shop.guest)).map(({ path }) => path);
  expect(paths).not.toContain(`/shop/collection/${id}`);
});

test("products of a collection that waits are hidden until its hour, in every list, and shown with it; those that another hour holds wait on", async () => {
  const [now, later, muchLater] = ["09:00", "10:00", "11:00"].map(
    (time) => new Date(`2031-08-30T${time}:00+05:30`),
  );
  const at = (moment = new Date(0)) => ({ ...shop.admin, now: () => moment });
  const [own, shared] = [
    await shop.newProduct({ name: "Neryathu" }),
    await shop.newProduct({ name: "Mundu" }),
  ];
  const make = async (product_ids: string[], opens = later, name = "Waiting") =>
    value(
      await createProductCollection(at(now), {
        ...whites,
        name,
        product_ids,
        opens_at: String(opens?.toJSON()),
      }),
    );
  const { id } = await make([own, shared]);
  const other = await make([shared], muchLater, "Waiting longer");
  expect(await shownOf(id)).toMatchObject({
    collection: { opens: "On sale from 30 Aug 2031, 10:00 am" },
    count: 0,
  });
  const onSale = async () => {
    await shop.productIndex.catchUp();
    const { data } = await listProducts(shop.guest, { page: 1, limit: 100 });
    return data.flatMap((product) => ([own, shared].includes(product.id) ? product.name : []));
  };
  expect(await findProduct(shop.guest, { id: own })).toBeNull();
  expect(await openCollections(at(now))).toBe(0);
  expect(await onSale()).toEqual([]);
  expect(await Promise.all([openCollections(at(later)), openCollections(at(later))])).toContain(1);
  expect(await onSale()).toEqual(["Neryathu"]);
  expect((await shownOf(id))?.collection.opens).toBe("");
  const { products: _, id: later_id, created_at: _at, waits: __, ...fields } = other;
  value(
    await updateProductCollection(at(later), {
      ...fields,
      id: later_id,
      product_ids: [shared],
      opens_at: null,
    }),
  );
  expect((await onSale()).toSorted()).toEqual(["Mundu", "Neryathu"]);
  const log = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, own));
  expect(log.map(({ action, actorName }) => [action, actorName])).toContainEqual([
    "activated",
    "The shop itself",
  ]);
});

test("changes are logged by the names of products; one that is gone is told, and its products stay", async () => {
  const product = await shop.newProduct({ name: "Kasavu" });
  const id = await create({ product_ids: [product] });
  const lister = shop.as(await shop.newAdmin("Asha", "lister"));
  value(await updateProductCollection(lister, { ...whites, id, name: "Whites" }));
  value(await deleteProductCollection(shop.admin, { id }));
  expect(await deleteProductCollection(shop.admin, { id })).toMatchObject({ code: "not_found" });
  expect(await updateProductCollection(shop.admin, { ...whites, id })).toMatchObject({ code: "not_found" });
  const log = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(log.map(({ action }) => action).sort()).toEqual(["created", "deleted", "updated"]);
  expect(log.find(({ action }) => action === "updated")?.changes).toEqual({
    name: { from: "Onam whites", to: "Whites" },
    products: { from: ["Kasavu"], to: null },
  });
  const counter = shop.as(await shop.newAdmin("Binu", "counter"));
  expect(await createProductCollection(counter, whites)).toMatchObject({ code: "forbidden" });
});

test("a change of its products alone tells the pages that show collections", async () => {
  const id = await create({});
  const heard: PublicChange[] = [];
  const url = String(shop.database.$client.options.connectionString);
  const feed = openChangeFeed({ url, onError: () => undefined });
  feed.subscribe((change) => heard.push(change));
  await vi.waitFor(() => expect(heard).toContain("all"), SOON);
  value(await updateProductCollection(shop.admin, { ...whites, id, product_ids: [await shop.newProduct()] }));
  await feed.catchUp();
  expect(heard.flat()).toContainEqual({ table: "product_collections", id });
  const menus = async (change: Partial<CollectionInput>) => {
    heard.length = 0;
    value(await updateProductCollection(shop.admin, { ...whites, id, ...change }));
    await feed.catchUp();
    return heard.flat().filter((one) => one !== "all" && one.table === "menu_collections").length;
  };
  // Every page shows the menu, so that only what stands there is told of apart.
  expect(await menus({ name: "Whites", on_home: true })).toBe(0);
  expect(await menus({ name: "Whites", in_menu: true })).toBe(1);
  expect(await menus({ name: "Whites", in_menu: true, description: "Cream" })).toBe(0);
  expect(await menus({ name: "Onam", in_menu: true })).toBe(1);
  expect(await menus({ name: "Onam", in_menu: true, is_active: false })).toBe(1);
  expect(await menus({ name: "Onam" })).toBe(1);
  await feed.stop();
});

test.each([
  ["both ways", { filters: { search: "kurta" }, product_ids: [crypto.randomUUID()] }, "product_ids"],
  ["a search for nothing", { filters: {} }, "filters"],
  ["a search that waits", { filters: { max: 500 }, opens_at: "2031-08-30T10:00:00Z" }, "opens_at"],
  ["no moment", { opens_at: "tomorrow" }, "opens_at"],
  ["no image", { image_url: "" }, "image_url"],
  [
    "too many by hand",
    { product_ids: Array.from({ length: 201 }, () => crypto.randomUUID()) },
    "product_ids",
  ],
])("is refused in words: %s", (_, wrong, field) => {
  const [issue] = collectionInput.safeParse({ ...whites, ...wrong }).error?.issues ?? [];
  expect(issue?.path[0]).toBe(field);
  expect(issue?.message).toMatch(/^[A-Z].* /);
});
