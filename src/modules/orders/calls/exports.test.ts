import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { someBrand, someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { exportProducts } from "#modules/catalogue/contract/product.ts";
import { exportedColumns } from "#modules/catalogue/contract/product-file.ts";
import { productImages, products } from "#modules/catalogue/schema.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { bulkChangeProducts } from "#modules/catalogue/server/bulk-change-products.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { exportProducts as writeProducts } from "#modules/catalogue/server/export-products.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import type { GarmentInput } from "#modules/garments/contract/garment.ts";
import { exportCustomers } from "#modules/office/contract/customer.ts";
import { exportOrders } from "#modules/orders/contract/order.ts";
import { givePrepaidOrder } from "#modules/payments/calls/examples.scene.ts";
import { openTestApi } from "#tests/support/test-api.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { orders } from "../schema.ts";
import { giveOrder } from "./examples.scene.ts";

/** 00:10 on the first of December in India, when it is still November in UTC. */
const NOW = Date.parse("2026-11-30T18:40:00Z");

const api = await openTestApi();
const [admin, customer] = [await api.admin(), await api.customer()];
afterAll(() => api.close());

type Exported = typeof exportProducts | typeof exportOrders | typeof exportCustomers;

/** The file as it is sent, byte order mark and all. */
async function fileOf(call: Exported, query: Record<string, string> = {}) {
  const server = await api.listen();
  try {
    const response = await fetch(`${server.url}/api${call.path}?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return { headers: response.headers, bytes, text };
  } finally {
    await server.close();
  }
}

const rowsIn = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

const described: GarmentInput = {
  gender: "women",
  age_group: "adult",
  size: "Free size",
  size_system: "IN",
  color: ["red", "gold"],
  material: ["silk"],
  pattern: "brocade",
  condition: "like_new",
  care: "Dry clean only",
  measurements: { blouse: 80, length: 550.5 },
  flaws: [
    {
      kind: "pulled thread",
      words: "near the border; small",
      pin: { image_url: "/images/b.jpg", x: 12.5, y: 80 },
    },
    { kind: "fading", words: "", pin: null },
  ],
};

describe("products", () => {
  test("every field, by names, in the columns that the import reads", async () => {
    const category_id = value(await createCategory(api.shop.admin, { ...someGroup, name: "Sarees" })).id;
    const sub = { ...someGroup, name: "Silk", category_id };
    const sub_category_id = value(await createSubCategory(api.shop.admin, sub)).id;
    const brand_id = value(await createBrand(api.shop.admin, someBrand)).id;
    const id = await api.shop.newProduct({
      name: 'The "gold" saree, പട്ട്',
      description: "Handloom;\nworn twice",
      price: 1499.5,
      discounted_price: 749.05,
      stock: 3,
      category_id,
      sub_category_id,
      brand_id,
      is_featured: true,
      ...described,
      product_images: ["/images/b.jpg", "/images/a|1.jpg"].map((image_url) => ({
        image_url,
        blur_hash: someBrand.blur_hash,
      })),
    });
    const { headers, bytes, text } = await fileOf(exportProducts);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text.startsWith(`\uFEFF${exportedColumns.join(",")}\r\n`)).toBe(true);
    expect(text).toContain('"The ""gold"" saree, പട്ട്","Handloom;\nworn twice",1499.50,749.05,3,Sarees,');
    expect(rowsIn(text).filter((row) => row.id === id)).toMatchObject([
      {
        id,
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
        name: 'The "gold" saree, പട്ട്',
        description: "Handloom;\nworn twice",
        price: "1499.50",
        discounted_price: "749.05",
        stock: "3",
        category: "Sarees",
        sub_category: "Silk",
        brand: "Kasavu & Co",
        active: "yes",
        featured: "yes",
        pictures: "/images/b.jpg|/images/a%7C1.jpg",
        gender: "women",
        age_group: "adult",
        size: "Free size",
        size_system: "IN",
        color: "red; gold",
        material: "silk",
        pattern: "brocade",
        condition: "like new",
        care: "Dry clean only",
        measured_as: "",
        measurements: "length 550.5; blouse 80",
        flaws: "pulled thread @1 12.5,80: near the border\\; small; fading",
      },
    ]);
  });

  test("no cell is a formula", async () => {
    const evil = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")', "'=1"];
    const ids = await Promise.all(evil.map((name) => api.shop.newProduct({ name, description: `=${name}` })));
    const { text } = await fileOf(exportProducts);
    const cells = rowsIn(text).filter(({ id }) => ids.includes(id ?? ""));
    expect(cells.map(({ name }) => name).sort()).toEqual(evil.map((name) => `'${name}`).sort());
    for (const { description } of cells) expect(description).toMatch(/^'=/);
    await bulkChangeProducts(api.shop.admin, { action: "delete", ids, idempotencyKey: "one" });
    expect(rowsIn((await fileOf(exportProducts)).text).some(({ id }) => ids.includes(id ?? ""))).toBe(false);
  });
});

describe("orders", () => {
  test("one to a row, with what was ordered, where it goes and the amounts", async () => {
    const products = [
      await api.shop.newProduct({ name: "Silk saree", price: 1200, discounted_price: 999.5 }),
      await api.shop.newProduct({ name: "=Kurta", price: 300, discounted_price: 0 }),
    ];
    const order = await giveOrder(api, customer, products);
    await api.database.update(orders).set({ createdAt: new Date(NOW), message: "+91 please\r\nring" });
    const { headers, text } = await fileOf(exportOrders, { status: "pending", search: "silk SAREE" });
    expect(headers.get("content-disposition")).toMatch(/"orders-pending-\d{4}-\d\d-\d\d\.csv"/);
    expect(rowsIn(text)).toEqual([
      {
        id: order.id,
        hand_over: "parcel",
        placed_at: "2026-12-01T00:10:00+05:30",
        status: "Pending",
        payment_mode: "COD",
        payment_status: "PENDING",
        customer: "Anu",
        email: customer.email,
        buyer_gstin: "",
        ...someAddress,
        pieces: "1 × Silk saree; 1 × =Kurta",
        subtotal: "1500.00",
        discount: "200.50",
        agreed_reduction: "0.00",
        gift: "0.00",
        delivery_charge: expect.stringMatching(/^\d+\.\d\d$/),
        total_amount: order.total_amount.toFixed(2),
        credit_used: "0.00",
        refunded_online: "0.00",
        refunded_by_hand: "0.00",
        refunded_as_credit: "0.00",
        net: order.total_amount.toFixed(2),
        courier: "",
        tracking_number: "",
        message: "'+91 please\r\nring",
        cancel_reason: "",
      },
    ]);
    for (const query of [{ status: "shipped" }, { search: "nobody" }] as Record<string, string>[]) {
      expect(rowsIn((await fileOf(exportOrders, query)).text)).toEqual([]);
    }
    const prepaid = await givePrepaidOrder(api, customer);
    const all = rowsIn((await fileOf(exportOrders)).text).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([order.id, prepaid.id]));
  });
});

describe("customers", () => {
  test("by name, with what they ordered, searched", async () => {
    const buyer = await api.customer();
    for (let n = 0; n < 2; n += 1) await giveOrder(api, buyer);
    const { text } = await fileOf(exportCustomers, { search: buyer.email.toUpperCase() });
    expect(rowsIn(text)).toEqual([
      {
        id: buyer.session.user.id,
        name: "Anu",
        email: buyer.email,
        total_orders: "2",
        total_spent: expect.stringMatching(/^\d+\.\d\d$/),
        last_ordered: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      },
    ]);
    expect(rowsIn((await fileOf(exportCustomers, { search: "nobody" })).text)).toEqual([]);
  });

  test("several portions of people with the same name are complete and without repeats", async () => {
    await api.database.execute(sql`
      insert into users (name, email) select (array['Anu', 'anu', 'Biju'])[n % 3 + 1], n || '@many.example.org'
      from generate_series(1, 2500) n`);
    const rows = rowsIn((await fileOf(exportCustomers, { search: "many.example" })).text);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2500);
    expect(rows).toHaveLength(2500);
    const names = rows.map(({ name }) => name?.toLowerCase());
    expect(names).toEqual([...names].sort());
  });
});

describe("ten thousand products", () => {
  const MANY = 10_000;
  beforeAll(async () => {
    await api.database.delete(productImages);
    await api.database.update(products).set({ deletedAt: new Date() });
    const category = await api.shop.categoryId();
    // Many of the same moment, and moments that differ by microseconds only.
    await api.database.execute(sql`
      insert into products (name, description, price_paise, category_id, created_at)
      select 'Piece ' || n, repeat('Cotton ', 40), 100, ${category}::uuid,
        timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond'
      from generate_series(1, ${MANY}::int) n`);
  });

  test("are all there, once", async () => {
    const rows = rowsIn((await fileOf(exportProducts)).text).filter(({ name }) => name?.startsWith("Piece "));
    expect(rows).toHaveLength(MANY);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(MANY);
  });

  test("are read as they are asked for, a small part at a time", async () => {
    const { text } = value(await writeProducts(api.shop.admin));
    await text.next();
    await text.next();
    // The last row of the file is only inserted now: had it been read ahead, this product would be missing.
    await api.database.execute(sql`
      insert into products (name, description, price_paise, category_id, created_at)
      select 'The oldest', 'Cotton', 100, category_id, '2020-01-01' from products where category_id is not null limit 1`);
    let largest = 0;
    let last = "";
    for await (const portion of text) {
      largest = Math.max(largest, portion.length);
      last = portion;
    }
    expect(last).toContain("The oldest");
    expect(largest).toBeLessThan(500_000);
  });

  test("a failure in the middle breaks the download off, so that nobody takes a part for the whole", async () => {
    const server = await api.listen();
    const response = await fetch(`${server.url}/api${exportProducts.path}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await api.database.execute(sql`alter table products rename to products_gone`);
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readOn()).rejects.toThrow();
    await api.database.execute(sql`alter table products_gone rename to products`);
    await server.close();
  });
});
