import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCode } from "#kernel/typed/code.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { createProduct, deleteProduct } from "./change-product.ts";
import { findProduct, listProducts } from "./list-products.ts";
import { searchProducts } from "./search/understand.ts";

const shop = await shopForFile();
const codeOf = async (id: string) => (await findProduct(shop.admin, { id }))?.code ?? "";
const found = async (search: string, more = {}) =>
  (await listProducts(shop.admin, { page: 1, limit: 10, search, ...more })).data.map(({ id }) => id);

test("the database gives each product a code that the shop reads, all different ones", async () => {
  await shop.newProduct();
  const category = await shop.categoryId();
  await shop.database.execute(sql`
    insert into products (name, description, price_paise, category_id)
    select 'Kurta', 'Cotton', 50000, ${category} from generate_series(1, 3000)`);
  const { rows } = await shop.database.execute<{ code: string }>(sql`select code from products`);
  expect(rows.filter(({ code }) => readCode(code)?.code !== code)).toEqual([]);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  const signs = new Set(rows.map(({ code }) => code.charAt(0)));
  expect(signs.size).toBe(32);
});

test("no two products can have one code, and none a text that is no code", async () => {
  const code = await codeOf(await shop.newProduct());
  await expect(
    shop.database.execute(sql`update products set code = ${code} where code <> ${code}`),
  ).rejects.toThrow();
  await expect(
    shop.database.execute(sql`update products set code = '7k3m9q' where code = ${code}`),
  ).rejects.toThrow();
});

test("an admin finds a product by its code, however it is written and whatever else narrows the list", async () => {
  const id = await shop.newProduct({ is_active: false });
  const code = await codeOf(id);
  const spaced = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
  for (const typed of [code, spaced, `https://shop.example/p/${code}`]) {
    expect(await found(typed)).toEqual([id]);
    expect(await found(typed, { show: "featured" })).toEqual([id]);
  }
  const { data, count } = await searchProducts(shop.admin, { page: 1, limit: 10, search: code });
  expect([data.map((product) => product.id), count]).toEqual([[id], 1]);
  value(await deleteProduct(shop.admin, { id }));
  expect(await found(code)).toEqual([]);
});

test("customers are neither told codes nor find products by them", async () => {
  const id = await shop.newProduct({ name: "Kasavu saree" });
  const code = await codeOf(id);
  expect(await findProduct(shop.guest, { id })).toMatchObject({ id, code: undefined });
  expect((await searchProducts(shop.guest, { page: 1, limit: 10, search: code })).data).toEqual([]);
});

test("a product that is sent with a code gets its own all the same", async () => {
  const known = await findProduct(shop.admin, { id: await shop.newProduct() });
  if (!known) throw new Error("it is gone");
  const made = value(await createProduct(shop.admin, { ...known, new_id: undefined }));
  expect(made.code).not.toBe(known.code);
});
