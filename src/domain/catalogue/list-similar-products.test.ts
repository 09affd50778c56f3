import { afterAll, beforeAll, expect, test } from "vitest";
import { someGroup } from "#tests/support/call-examples.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { createProductIndex } from "./index/product-index.ts";
import { selectFacts } from "./index/select-facts.ts";

let shop: TestShop;
let kurtas: string;
const names = new Map<string, string>();
beforeAll(async () => {
  shop = await openTestShop();
  const category_id = await shop.categoryId();
  kurtas = value(
    await shop.admin.catalogue.createSubCategory({ ...someGroup, name: "Kurtas", category_id }),
  ).id;
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
  const product = await shop.guest.catalogue.findProduct(id);
  if (!product) throw new Error("no product");
  const similar = await shop.guest.catalogue.listSimilarProducts({ ...product, ...changed });
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

test("the catalogue in memory finds what PostgreSQL finds", async () => {
  const database = await createTestDatabase();
  const plain = await openTestShop({ databaseUrl: database.url });
  const categories = await Promise.all(
    ["Ladies", "Gents", "Bags"].map(async (name) =>
      value(await plain.admin.catalogue.createCategory({ name, description: name })),
    ),
  );
  const [ladies = "", gents = "", bags = ""] = categories.map(({ id }) => id);
  const subs = await Promise.all(
    ["Kurtas", "Sarees"].map(async (name) =>
      value(await plain.admin.catalogue.createSubCategory({ ...someGroup, name, category_id: ladies })),
    ),
  );
  const [of, few] = subs.map(({ id }) => id);
  // Of the kurtas more than ten are an M; the bag is alone.
  const groups = [
    ...Array.from({ length: 40 }, () => ({ category_id: ladies, sub_category_id: of ?? null })),
    ...Array.from({ length: 4 }, () => ({ category_id: ladies, sub_category_id: few ?? null })),
    ...Array.from({ length: 7 }, () => ({ category_id: gents, sub_category_id: null })),
    { category_id: bags, sub_category_id: null },
  ];
  for (const [number, group] of groups.entries())
    await plain.newProduct({
      ...group,
      size: ["M", "M", "L", null][number % 4] ?? null,
      stock: number % 5 === 4 ? 0 : 1,
    });
  const index = await createProductIndex(selectFacts(plain.database));
  const indexed = await openTestShop({
    databaseUrl: database.url,
    catalogueIndex: { find: index.list, search: () => Promise.resolve(null) },
  });
  const { data } = await plain.guest.catalogue.listProducts({ page: 1, limit: 100 });
  expect(data).toHaveLength(groups.length);
  for (const product of data) {
    const similar = await plain.guest.catalogue.listSimilarProducts(product);
    expect(await indexed.guest.catalogue.listSimilarProducts(product)).toEqual(similar);
    expect(similar.length).toBeGreaterThan(0);
  }
  await indexed.close();
  await plain.close();
  await database.close();
});
