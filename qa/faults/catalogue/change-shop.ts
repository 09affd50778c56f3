import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { productActions } from "#modules/catalogue/contract/bulk.ts";
import type { Catalogue, GroupRow } from "#modules/catalogue/server/read-catalogue.scene.ts";
import type { Database } from "#platform/database/client.ts";
import type { ApiClient } from "../crashes/api-client.ts";
import { nth } from "../model/deed.ts";
import { IMAGE } from "../model/scene.ts";
import { looms, words } from "./questions.ts";

/** The people who change the shop, and everything that they can change. */
export interface Changing {
  admin: ApiClient;
  shopper: ApiClient;
  addressId: string;
  database: Database;
  catalogue: Catalogue;
  /** Orders that can be cancelled. */
  orders: string[];
}

type Change = (changing: Changing, n: number, m: number) => Promise<unknown>;

/** The fields of a product, drawn by two numbers. */
export function drawProduct({ categories, subCategories, brands }: Catalogue, n: number, m: number) {
  const category = nth(categories, m);
  const subs = subCategories.filter(({ category_id }) => category_id === category?.id);
  return {
    name: `${nth(words, n)} piece ${n % 97}`,
    description: n % 4 === 0 ? `Goes with ${nth(words, m)}` : "Worn twice",
    price: 250 + (m % 13) * 50,
    discounted_price: n % 3 === 0 ? 200 + (m % 5) * 5 : 0,
    stock: m % 4,
    category_id: category?.id ?? "",
    sub_category_id: n % 5 === 0 ? null : (nth(subs, n >> 2)?.id ?? null),
    brand_id: n % 3 === 1 ? null : (nth(brands, m >> 1)?.id ?? null),
    product_images: [IMAGE],
    size: nth([null, "S", "M", "L"], m >> 2),
    color: nth([[], ["red"], ["red", "blue"]], n >> 3),
    material: nth([[], ["silk"]], m >> 3),
    pattern: nth([null, "plain"], n >> 4),
    condition: nth([null, "good", "like_new"], n >> 1),
    gender: nth([null, "women", "men"], m >> 4),
    age_group: nth(["adult", null], n >> 5),
    measurements: nth([{}, { chest: 51 + (m % 4), length: 68 + (n % 5) }, { insole: 26 }], m),
  };
}

const idOf = (rows: readonly { id: string }[], n: number) => nth(rows, n)?.id ?? "";

const send = (client: ApiClient, method: string, path: string, body?: object) =>
  client.ask({ method, path: `/api${path}`, ...(body ? { body } : {}) });

/** The form of a product as it is now, with some fields changed. */
async function save({ admin, catalogue }: Changing, n: number, fields: object): Promise<unknown> {
  const row = nth(catalogue.products, n);
  if (!row) return;
  const { id, name, description, category_id, sub_category_id, brand_id, stock } = row;
  const [price, discounted_price] = [row.price / 100, row.discounted / 100];
  const shown = { id, name, description, price, discounted_price, stock };
  return send(admin, "PUT", "/products", {
    ...{ ...shown, category_id, sub_category_id, brand_id, product_images: [IMAGE] },
    ...fields,
  });
}

const toggle = (client: ApiClient, type: string, id = "") =>
  send(client, "PATCH", `/toggle-active?${new URLSearchParams({ type, id })}`);

/** Hides one, or shows the one that is hidden: something is to be seen at any time. */
function toggleOne(
  client: ApiClient,
  type: string,
  groups: readonly GroupRow[],
  n: number,
): Promise<unknown> {
  const one = groups.find(({ is_active }) => !is_active) ?? nth(groups, n);
  return toggle(client, type, one?.id);
}

async function order({ shopper, addressId, orders }: Changing, productId = ""): Promise<void> {
  await send(shopper, "DELETE", "/cart?product_id=ALL");
  await send(shopper, "POST", "/cart", { product_id: productId, action: "add" });
  const placed = await shopper.ask({
    method: "POST",
    path: "/api/place-order-with-negociation",
    body: { address_id: addressId, message: "Please ring", payment_mode: "COD" },
    headers: { "idempotency-key": randomUUID() },
  });
  if (placed?.status === 201) orders.push((placed.body as { data: { id: string } }).data.id);
}

const ofProducts: Record<string, Change> = {
  create: ({ admin, catalogue }, n, m) => send(admin, "POST", "/products", drawProduct(catalogue, n, m)),
  update: (changing, n, m) => save(changing, n, drawProduct(changing.catalogue, m, n)),
  "set a stock": (changing, n, m) => save(changing, n, { stock: m % 3 }),
  "set a price": (changing, n, m) => save(changing, n, { price: 300 + (m % 40) * 10, discounted_price: 0 }),
  "hide or show": ({ admin, catalogue }, n) => toggle(admin, "products", idOf(catalogue.products, n)),
  feature: ({ admin, catalogue }, n) =>
    send(admin, "PATCH", `/toggle-featured?id=${idOf(catalogue.products, n)}`),
  delete: ({ admin, catalogue }, n) => send(admin, "DELETE", `/products?id=${idOf(catalogue.products, n)}`),
  "change several": ({ admin, catalogue }, n, m) => {
    const action = nth(productActions, m) ?? "hide";
    const ids = catalogue.products.filter((_, place) => (place + n) % 11 === 0).map(({ id }) => id);
    const some = ids.slice(0, action === "delete" ? 3 : 300);
    const garment = { condition: nth(["good", "like_new"], n) };
    return send(admin, "POST", "/products-bulk", { action, ids: some, stock: 1, garment });
  },
  order: (changing, n) => {
    const left = changing.catalogue.products.filter(({ shown, stock }) => shown && stock > 0);
    return order(changing, idOf(left, n));
  },
  cancel: async ({ shopper, orders }) => {
    const order_id = orders.shift();
    if (order_id) await send(shopper, "PATCH", "/order-user", { order_id });
  },
};

const ofGroups: Record<string, Change> = {
  "name a brand": ({ admin, catalogue }, n, m) => {
    const name = `${nth(looms, m)} ${n % 89}`;
    const id = idOf(catalogue.brands, n);
    return send(admin, "PUT", "/brands", { id, name, description: "A loom", ...IMAGE });
  },
  "add a brand": ({ admin, catalogue }, n) =>
    catalogue.brands.length > 6
      ? send(admin, "DELETE", `/brands?id=${idOf(catalogue.brands, n)}`)
      : send(admin, "POST", "/brands", { name: `onam ${n}`, description: "A loom", ...IMAGE }),
  "hide or show a brand": ({ admin, catalogue }, n) => toggleOne(admin, "brands", catalogue.brands, n),
  "hide or show a category": ({ admin, catalogue }, n) =>
    toggleOne(admin, "categories", catalogue.categories, n),
  "name a category": ({ admin, catalogue }, n, m) => {
    const id = idOf(catalogue.categories, n);
    return send(admin, "PUT", "/categories", { id, name: `Rail ${m}`, description: "Of clothes" });
  },
  "change a sub-category": ({ admin, catalogue }, n, m) => {
    const sub = nth(catalogue.subCategories, n);
    const category_id = m % 4 === 0 ? idOf(catalogue.categories, m) : sub?.category_id;
    const template = nth(["tops", "shoes", "sarees"], m);
    const input = { id: sub?.id, name: `Peg ${m}`, description: "On a rail", category_id, template };
    return send(admin, "PUT", "/sub_categories", input);
  },
};

const past: Record<string, Change> = {
  "raise all prices": ({ database }) =>
    database.execute("update products set price_paise = price_paise + 1000 where deleted_at is null"),
  "change an image": ({ database, catalogue }, n, m) => {
    const url = `/images/place-${m}/preview.jpg`;
    const id = idOf(catalogue.products, n);
    return database.execute(sql`update product_images set image_url = ${url} where product_id = ${id}`);
  },
  "take images away": ({ database, catalogue }, n) =>
    database.execute(sql`delete from product_images where product_id = ${idOf(catalogue.products, n)}`),
};

/** Every way in which something of the catalogue changes, through the calls and past them. Refusals are as good as successes. */
export const changes: Readonly<Record<string, Change>> = { ...ofProducts, ...ofGroups, ...past };

/** Imports a file of so many new products; returns how many were made. */
export async function importRows({ admin, catalogue }: Changing, rows: number, n: number): Promise<number> {
  const category = catalogue.categories[0]?.name;
  const lines = Array.from(
    { length: rows },
    (_, place) =>
      `${nth(words, place)} piece ${n} ${place},From a file,${300 + (place % 60) * 10},${place % 3},"${category}",${IMAGE.image_url}`,
  );
  const file = ["name,description,price,stock,category,pictures", ...lines].join("\n");
  const sent = await admin.ask({
    method: "POST",
    path: "/api/products-import-file?name=pieces.csv",
    body: new Blob([file], { type: "text/csv" }),
  });
  const id = (sent?.body as { data?: { id: string } } | null)?.data?.id;
  const planned = await send(admin, "GET", `/products-import?id=${id}`);
  const plan = (planned?.body as { data?: { plan: string } } | null)?.data?.plan;
  const made = await send(admin, "POST", "/products-import", { id, plan });
  return (made?.body as { data?: { created: number } } | null)?.data?.created ?? 0;
}
