import { and, asc, eq, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { someBrand } from "#modules/catalogue/calls/examples.scene.ts";
import { bulkChangeProducts } from "#modules/catalogue/contract/bulk.ts";
import { getProduct, listProducts } from "#modules/catalogue/contract/product.ts";
import { productImages, products } from "#modules/catalogue/schema.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { orders } from "#modules/orders/schema.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import * as contract from "../contract/product-import.ts";
import { productImports } from "../schema.ts";
import {
  BAD_ROWS,
  fiveHundredImages,
  fiveHundredRows,
  plainImage,
  zipOf,
} from "../server/import-files.scene.ts";
import { importSteps } from "../server/import-steps.scene.ts";

/** Three times as many as are written in one statement; REBON_IMPORT_ROWS=5000 tries the most that a file may have. */
const ROWS = Number(process.env.REBON_IMPORT_ROWS ?? 1500);
const api = await apiForFile();
const admin = await api.admin();
await api.shop.categoryId();
beforeEach(async () => {
  await api.database.delete(productImports);
  // Orders of which the book has entries stay, and these begin without any.
  await api.database.execute(sql`alter table book_entries disable trigger book_entries_stay_all`);
  await api.database.execute(sql`truncate book_entries`);
  await api.database.execute(sql`alter table book_entries enable trigger book_entries_stay_all`);
  await api.database.delete(orders);
  await api.database.delete(products);
});

const asAdmin = () => ({ token: admin.token });
const { send, sent, plan, planned, prepare, doImport, imported } = importSteps(api, admin);

const line = "name,description,price,stock,category,pictures";
const found = async (search: string) =>
  (await api.call(listProducts, { ...asAdmin(), query: { search } })).response();
const withoutTimes = ({ updatedAt: _, availableSince: __, ...rest }: typeof products.$inferSelect) => rest;
const withoutId = <T extends { id: string }>({ id: _, ...rest }: T) => rest;

/**
 * Every table that products stand in, whole. The moments of the last change and of the last arrival, and the ids of
 * images, are new after every writing.
 */
async function catalogue() {
  const { database } = api;
  const rows = await database.select().from(products).orderBy(asc(products.id));
  const order = [asc(productImages.productId), asc(productImages.position)];
  const images = await database
    .select()
    .from(productImages)
    .orderBy(...order);
  return { products: rows.map(withoutTimes), images: images.map(withoutId) };
}

const product = async (id: string) =>
  (await api.call(getProduct, { ...asAdmin(), query: { id } })).response().data;
const stockOf = async (id: string) => (await product(id)).stock;
const oneKey = () => ({ "Idempotency-Key": crypto.randomUUID() });
const setStock = (id: string, stock: number) =>
  api.database.update(products).set({ stock }).where(eq(products.id, id));

describe("500 rows, seven of them bad in seven ways", () => {
  const countEntries = (action: string) =>
    api.database.$count(
      auditEntries,
      and(eq(auditEntries.action, action), like(auditEntries.subjectName, "Kurta %")),
    );

  test("are looked at, taken in but for the seven, and told to the log of changes", async () => {
    const bystander = await api.shop.newProduct({ name: "Bystander" });
    const before = await catalogue();
    const created = await countEntries("created");
    const id = await sent(fiveHundredRows(), await fiveHundredImages());
    const dry = await planned(id);
    expect(dry.file_name).toBe("pieces.csv and pictures.zip");
    expect(dry.totals).toEqual({ new: 493, change: 0, same: 0, error: 7 });
    const bad = dry.rows.filter((row) => row.outcome === "error");
    expect(bad.map((row) => [row.line, row.errors])).toEqual(
      [...BAD_ROWS].map(([line, { says }]) => [line, [says]]),
    );
    expect(dry.rows[0]?.pictures).toEqual([{ name: "Red.JPG", found: true }]);
    expect(await catalogue()).toEqual(before);

    expect(await prepare(id)).toEqual({ done: 2, total: 2, refused: 0 });
    const record = (await doImport(id, dry.plan)).response().data;
    const counts = { created: 493, updated: 0, left_out: 7 };
    expect(record).toMatchObject({ id, ...counts, created_by: "Anu" });
    const list = await found("Kurta");
    expect(list.count).toBe(493);
    expect(list.data[0]).toMatchObject({ price: 1499.5, discounted_price: 0, stock: 1, is_active: true });
    const [image] = list.data[0]?.product_images ?? [];
    expect(image?.image_url).toMatch(/^\/images\/[0-9a-f]{32}-80x100\/preview\.jpg$/);

    expect(await stockOf(bystander)).toBe(1);
    const listed = (await api.call(contract.listImports, asAdmin())).response();
    expect(listed).toMatchObject({ count: 1, data: [{ id, created: 493 }] });
    const entries = await api.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const noted = entries.map(({ action, subjectName }) => `${action} ${subjectName}`);
    expect(noted).toEqual([`imported ${dry.file_name}`]);
    expect(await countEntries("created")).toBe(created + 493);
  });
});

describe("products that are there already", () => {
  test("change in the columns of the file alone", async () => {
    const id = await api.shop.newProduct({ name: "Saree", price: 1000, discounted_price: 500 });
    const other = await api.shop.newProduct({ name: "Shirt" });
    const importId = await sent(`id;price;active\n${id};"₹ 1,25,000.50";no\n${other};;\n`);
    const dry = await planned(importId);
    expect(dry.totals).toEqual({ new: 0, change: 1, same: 0, error: 1 });
    expect(dry.rows[0]?.changes).toEqual([
      { field: "price", from: "₹1,000", to: "₹1,25,000.50" },
      { field: "active", from: "yes", to: "no" },
    ]);
    expect(dry.rows[1]).toMatchObject({
      name: "Shirt",
      errors: ["Row 3, column Price: Price must be positive number"],
      cells: [other, "", ""],
    });
    (await doImport(importId, dry.plan)).response();
    const changed = { price: 125_000.5, discounted_price: 500, is_active: false, name: "Saree" };
    expect(await product(id)).toMatchObject(changed);
  });

  test("a blank cell clears what may be blank, and leaves the switches", async () => {
    const brand = value(await createBrand(api.shop.admin, { ...someBrand, name: "Thari" }));
    const id = await api.shop.newProduct({ brand_id: brand.id, is_featured: true });
    await imported(`id,brand,discounted_price,featured\n${id},,,\n`);
    expect(await product(id)).toMatchObject({ brand: null, discounted_price: 0, is_featured: true });
  });

  test("twice in one file is an error of the second row; a row that changes nothing is nothing to do", async () => {
    const id = await api.shop.newProduct();
    const dry = await planned(await sent(`id,stock\n${id},1\n${id.toUpperCase()},9\n`));
    expect(dry.rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
      ["same", []],
      ["error", ["Row 3, column Id: this product is in row 2 already."]],
    ]);
  });

  test("the same name and price in the shop already is said of a new product", async () => {
    const csv = `${line}\nSilk saree,Old,2000,1,Women,a.jpg\n`;
    const zip = await zipOf({ "a.jpg": await plainImage("green") });
    await imported(csv, zip);
    const dry = await planned(await sent(csv, zip));
    const warnings = [
      expect.stringMatching(
        /^A product of this name and price is in the shop already\. .* give its id: [0-9a-f-]{36}$/,
      ),
    ];
    expect(dry.rows[0]).toMatchObject({ outcome: "new", warnings });
  });
});

describe("what an import made or changed", () => {
  const idsIn = async (query: { import_id: string; search?: string; show?: "hidden" }, token = admin.token) =>
    (await api.call(listProducts, { token, query })).response().data.map(({ id }) => id);
  const sorted = (ids: readonly string[]) => ids.toSorted();

  test("is a part of the list that can be searched, hidden and deleted as others, also when a later one changed it", async () => {
    const [changed, untouched] = [await api.shop.newProduct({ name: "Old" }), await api.shop.newProduct()];
    const zip = await zipOf({ "a.jpg": await plainImage("teal") });
    const first = await imported(
      `id,${line}\n${changed},Older,a,900,1,Women,a.jpg\n,New,a,10,1,Women,a.jpg\n`,
      zip,
    );
    const [made = ""] = (await found("New")).data.map(({ id }) => id);
    const second = await imported(`id,price\n${changed},950\n${untouched},1000\n`);
    expect(sorted(await idsIn({ import_id: first.id }))).toEqual(sorted([changed, made]));
    expect(await idsIn({ import_id: first.id, search: "New" })).toEqual([made]);
    expect(await idsIn({ import_id: second.id })).toEqual([changed]);
    expect(await idsIn({ import_id: "none" })).toEqual([]);
    const hidden = { action: "hide", ids: [changed, made] } as const;
    (await api.call(bulkChangeProducts, { ...asAdmin(), body: hidden, headers: oneKey() })).response();
    expect(sorted(await idsIn({ import_id: first.id, show: "hidden" }))).toEqual(sorted([changed, made]));
    const deleted = { action: "delete", ids: [made] } as const;
    (await api.call(bulkChangeProducts, { ...asAdmin(), body: deleted, headers: oneKey() })).response();
    expect(await idsIn({ import_id: first.id })).toEqual([changed]);
  });

  test("is not asked for by customers", async () => {
    const id = await api.shop.newProduct();
    const other = await api.shop.newProduct();
    const record = await imported(`id,price\n${id},900\n`);
    const { token } = await api.customer();
    expect(sorted(await idsIn({ import_id: record.id }, token))).toEqual(sorted([id, other]));
  });

  test("loses what was said of care in other languages with the old text", async () => {
    const translations = { ml: { name: "പഴയത്", care: "പഴയ രീതി" } };
    const id = await api.shop.newProduct({ name: "Old", care: "Old way", translations });
    await imported(`id,care\n${id},New way\n`);
    expect((await product(id)).translations).toEqual({ ml: { name: "പഴയത്" } });
  });
});

describe("nothing is imported but what was shown, and that once", () => {
  test("pressed several times at once", async () => {
    const id = await sent(fiveHundredRows(), await fiveHundredImages());
    await prepare(id);
    const { plan: digest } = await planned(id);
    const replies = await Promise.all([1, 2, 3].map(() => doImport(id, digest)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await api.database.$count(products)).toBe(493);
    expect((await doImport(id, digest)).response().data.created).toBe(493);
    expect(await api.database.$count(products)).toBe(493);
  });

  test("a product that was sold or changed since the dry run is shown again first", async () => {
    const id = await api.shop.newProduct({ stock: 3 });
    const importId = await sent(`id,stock\n${id},4\n`);
    const dry = await planned(importId);
    await setStock(id, 2);
    const refused = await doImport(importId, dry.plan);
    expect([refused.status, refused.error().code]).toEqual([409, "changed_meanwhile"]);
    expect(await stockOf(id)).toBe(2);
    expect((await api.call(contract.listImports, asAdmin())).response().count).toBe(0);
    const again = await planned(importId);
    expect(again.rows[0]?.changes).toEqual([{ field: "stock", from: "2", to: "4" }]);
    (await doImport(importId, again.plan)).response();
    expect(await stockOf(id)).toBe(4);
  });

  test("images come first, and a file that is none turns its row into an error", async () => {
    const csv = `${line}\nA,a,10,1,Women,a.jpg\nB,b,20,1,Women,b.jpg\n`;
    const id = await sent(csv, await zipOf({ "a.jpg": await plainImage("red"), "b.jpg": "no image" }));
    const dry = await planned(id);
    expect((await doImport(id, dry.plan)).error().message).toMatch(/images are not prepared/);
    expect(await prepare(id)).toEqual({ done: 2, total: 2, refused: 1 });
    expect((await doImport(id, dry.plan)).error().code).toBe("changed_meanwhile");
    const again = await planned(id);
    expect(again.rows[1]?.errors).toEqual([
      "Row 3, column Pictures: The image “b.jpg” can't be used. Please upload a png, jpg, jpeg, gif, bmp, webp or svg image.",
    ]);
    expect((await doImport(id, again.plan)).response().data).toMatchObject({ created: 1, left_out: 1 });
  });

  test("a file without a good row imports nothing", async () => {
    const id = await sent("name\nA\n");
    const refused = await doImport(id, (await planned(id)).plan);
    expect([refused.status, refused.error().message]).toEqual([422, "There is nothing to import."]);
  });
});

describe("files", () => {
  test("a zip alone holds the table too", async () => {
    const image = await plainImage("red");
    const csv = `${line}\nA,a,10,1,women,pics/a.jpg\n`;
    const zip = await zipOf({ "x/pieces.csv": csv, "x/pics/a.jpg": image, "pics/a.jpg": image });
    const dry = await planned(await sent(zip));
    expect([dry.file_name, dry.totals.new]).toEqual(["pictures.zip", 1]);
  });

  test("what the shop has is taken by its address, also for another product", async () => {
    const id = await api.shop.newProduct();
    const [image] = (await product(id)).product_images;
    await imported(`${line}\nTwin,a,10,1,Women,${image?.image_url}\n`);
    const [duplicate] = (await found("Twin")).data;
    expect(duplicate?.product_images).toEqual([image]);
    const dry = await planned(await sent("name,pictures\nX,https://example.org/a.jpg\n"));
    expect(dry.rows[0]?.errors).toContain(
      "Row 2, column Pictures: The shop has no image with the address “https://example.org/a.jpg”.",
    );
  });

  test.each([
    ["an empty file", "", "The file is empty."],
    ["no heading", "a,b\n1,2\n", /^The first row must name the columns/],
    ["no rows", "name,price\n", "The file has a heading but no rows."],
    ["a column twice", "name,Name\nA,B\n", "The column “name” is there twice."],
    ["too many rows", `name\n${"A\n".repeat(5001)}`, "A file can have at most 5,000 rows. Please split it."],
    ["a quotation mark left open", 'name,price\n"A,1\nB,2\n', /^The file can't be read from line \d on\./],
    ["no text", "name\n\0\0", "This is no text file. Please save the sheet as CSV."],
  ])("%s is refused with a sentence", async (_, text, says) => {
    const reply = await send(text);
    const refused =
      reply.status === 201 ? await plan((reply.body as { data: { id: string } }).data.id) : reply;
    expect([refused.status, refused.error().code]).toEqual([422, "validation_failed"]);
    expect(refused.error().message).toMatch(says);
  });

  test("one that is too large is refused while it arrives, and leaves nothing", async () => {
    const refused = await send("x".repeat(5 * 1024 * 1024 + 1));
    const error = { code: "payload_too_large", message: "A CSV file can have at most 5 MB." };
    expect([refused.status, refused.error()]).toEqual([413, error]);
  });

  test("a second file for an import that is gone finds nothing", async () => {
    expect((await send("name\nB\n", { id: crypto.randomUUID() })).error().code).toBe("not_found");
  });
});

test("deleted products are no products to change", async () => {
  const id = await api.shop.newProduct();
  value(await deleteProduct(api.shop.admin, { id }));
  const dry = await planned(await sent(`id,stock\n${id},4\n`));
  expect(dry.rows[0]?.errors).toEqual([`Row 2, column Id: there is no product with the id “${id}”.`]);
});

test(`${ROWS} rows are looked at and imported`, async () => {
  const image = (await product(await api.shop.newProduct())).product_images[0]?.image_url;
  const rows = Array.from({ length: ROWS }, (_, i) => `Piece ${i},Nice,${i + 1},1,Women,${image}`);
  const id = await sent(`${line}\n${rows.join("\n")}`);
  const { plan } = await planned(id);
  expect((await doImport(id, plan)).response().data.created).toBe(ROWS);
}, 300_000);
