import { and, asc, eq, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { changeCart } from "#modules/cart/contract/cart.ts";
import { getProduct, listProducts } from "#modules/catalogue/contract/product.ts";
import { productImages, products } from "#modules/catalogue/schema.ts";
import { createBrand, deleteBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory, deleteCategory } from "#modules/catalogue/server/categories.ts";
import { deleteProduct, toggleFeatured } from "#modules/catalogue/server/change-product.ts";
import { orders } from "#modules/orders/schema.ts";
import { giveOrder, someBrand } from "#tests/support/call-examples.ts";
import {
  BAD_ROWS,
  fiveHundredImages,
  fiveHundredRows,
  plainImage,
  zipOf,
} from "#tests/support/import-files.ts";
import { importSteps } from "#tests/support/import-steps.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import * as contract from "../contract/product-import.ts";
import { productImportRows, productImports } from "../schema.ts";

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
const { send, sent, plan, planned, prepare, doImport, imported, undo } = importSteps(api, admin);

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
const setStock = (id: string, stock: number) =>
  api.database.update(products).set({ stock }).where(eq(products.id, id));

describe("500 rows, seven of them bad in seven ways", () => {
  const countEntries = (action: string) =>
    api.database.$count(
      auditEntries,
      and(eq(auditEntries.action, action), like(auditEntries.subjectName, "Kurta %")),
    );

  test("are looked at, taken in but for the seven, and taken back without a trace but in the log of changes", async () => {
    const bystander = await api.shop.newProduct({ name: "Bystander" });
    const before = await catalogue();
    const [created, deleted] = [await countEntries("created"), await countEntries("deleted")];
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
    expect(record).toMatchObject({ id, ...counts, created_by: "Anu", undone: null });
    const list = await found("Kurta");
    expect(list.count).toBe(493);
    expect(list.data[0]).toMatchObject({ price: 1499.5, discounted_price: 0, stock: 1, is_active: true });
    const [image] = list.data[0]?.product_images ?? [];
    expect(image?.image_url).toMatch(/^\/images\/[0-9a-f]{32}-80x100\/preview\.jpg$/);

    const undone = (await undo(id)).response().data.undone;
    expect(undone).toMatchObject({ by: "Anu", deleted: 493, kept: 0, restored: 0, left: [] });
    expect(await catalogue()).toEqual(before);
    expect(await stockOf(bystander)).toBe(1);
    const listed = (await api.call(contract.listImports, asAdmin())).response();
    expect(listed).toMatchObject({ count: 1, data: [{ id, created: 493, undone: { deleted: 493 } }] });
    const entries = await api.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const noted = entries.map(({ action, subjectName }) => `${action} ${subjectName}`);
    expect(noted.sort()).toEqual([`imported ${dry.file_name}`, `undone ${dry.file_name}`]);
    expect(await countEntries("created")).toBe(created + 493);
    expect(await countEntries("deleted")).toBe(deleted + 493);
  });
});

describe("products that are there already", () => {
  test("change in the columns of the file alone, and get their earlier values back", async () => {
    const id = await api.shop.newProduct({ name: "Saree", price: 1000, discounted_price: 500 });
    const other = await api.shop.newProduct({ name: "Shirt" });
    const before = await catalogue();
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
    const { undone } = (await undo(importId)).response().data;
    expect(undone).toMatchObject({ deleted: 0, restored: 1, left: [] });
    expect(await catalogue()).toEqual(before);
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

describe("an undo", () => {
  const row = (id: string, stock: number) => `id,stock\n${id},${stock}\n`;

  test.each([
    // before, imported, sold since, restored
    [1, 5, 0, 1],
    [1, 5, 1, 0],
    [1, 5, 2, 0],
    [10, 4, 3, 7],
    [10, 4, 4, 6],
    [3, 0, 0, 3],
    // Sold less than none is added: never past the most that a stock can be.
    [90_000, 1, -20_000, 100_000],
  ])("of stock %i that became %i, of which %i were sold, leaves %i", async (before, made, sold, restored) => {
    const id = await api.shop.newProduct({ stock: before });
    const record = await imported(row(id, made));
    await setStock(id, made - sold);
    await undo(record.id);
    expect(await stockOf(id)).toBe(restored);
  });

  test("keeps ordered products and those in carts for whoever has them, out of the shop", async () => {
    const customer = await api.customer();
    const record = await imported(
      `${line}\nA,a,10,1,Women,a.jpg\nB,b,20,1,Women,a.jpg\nC,c,30,1,Women,a.jpg\n`,
      await zipOf({ "a.jpg": await plainImage("teal") }),
    );
    const made = (await api.call(listProducts, asAdmin())).response().data;
    const idOf = (name: string) => made.find((each) => each.name === name)?.id ?? "";
    const order = await giveOrder(api, customer, [idOf("A")]);
    await api.call(changeCart, { token: customer.token, body: { product_id: idOf("B"), action: "add" } });
    expect((await undo(record.id)).response().data.undone).toMatchObject({ deleted: 1, kept: 2, left: [] });
    expect((await api.call(listProducts, asAdmin())).response().count).toBe(0);
    const kept = await api.database.select().from(products).orderBy(asc(products.name));
    expect(kept.map(({ name }) => name)).toEqual(["A", "B"]);
    expect(order.id).toBeTruthy();
  });

  test("leaves alone what somebody changed, or deleted, since, and names it", async () => {
    const changed = await api.shop.newProduct({ name: "Changed" });
    const deleted = await api.shop.newProduct({ name: "Deleted" });
    const moved = await api.shop.newProduct({ name: "Moved" });
    const record = await imported(`id,price\n${changed},900\n${deleted},900\n${moved},900\n`);
    await api.database.update(products).set({ description: "Mended" }).where(eq(products.id, changed));
    value(await deleteProduct(api.shop.admin, { id: deleted }));
    value(await toggleFeatured(api.shop.admin, { id: moved }));
    const { undone } = (await undo(record.id)).response().data;
    expect(undone?.restored).toBe(1);
    expect(undone?.left.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: changed, name: "Changed", reason: "It was changed since." },
      { id: deleted, name: "Deleted", reason: "It was deleted since." },
    ]);
    expect(await product(changed)).toMatchObject({ price: 900, description: "Mended" });
    expect(await product(moved)).toMatchObject({ price: 1000, is_featured: true });
  });

  describe("and translations", () => {
    const old = { ml: { name: "പഴയത്" } };
    const said = { ml: { name: "പുതിയത്" }, hi: { name: "नया" } };
    const translate = (id: string) =>
      api.database.update(products).set({ translations: said }).where(eq(products.id, id));
    const left = (id: string, name: string) => [{ id, name, reason: "It was changed since." }];

    test("a new product that was translated since is not deleted", async () => {
      const zip = await zipOf({ "a.jpg": await plainImage("teal") });
      const record = await imported(`${line}\nSaree,x,10,1,Women,a.jpg\nShirt,x,20,1,Women,a.jpg\n`, zip);
      const [id = ""] = (await found("Saree")).data.map((each) => each.id);
      await translate(id);
      const { undone } = (await undo(record.id)).response().data;
      expect(undone).toMatchObject({ deleted: 1, kept: 0, left: left(id, "Saree") });
      expect(await product(id)).toMatchObject({ name: "Saree", translations: said });
    });

    test("an older one that was translated anew stays as it is; others keep theirs", async () => {
      const anew = await api.shop.newProduct({ name: "Anew", translations: old });
      const same = await api.shop.newProduct({ name: "Same", translations: old });
      const record = await imported(`id,name\n${anew},Red\n${same},Blue\n`);
      await translate(anew);
      const { undone } = (await undo(record.id)).response().data;
      expect(undone).toMatchObject({ restored: 1, left: left(anew, "Red") });
      expect(await product(anew)).toMatchObject({ name: "Red", translations: said });
      expect(await product(same)).toMatchObject({ name: "Same", translations: old });
    });

    test("what was said of care in other languages goes with the old text, and comes back with it", async () => {
      const translations = { ml: { name: "പഴയത്", care: "പഴയ രീതി" } };
      const id = await api.shop.newProduct({ name: "Old", care: "Old way", translations });
      const record = await imported(`id,care\n${id},New way\n`);
      expect((await product(id)).translations).toEqual({ ml: { name: "പഴയത്" } });
      expect((await undo(record.id)).response().data.undone).toMatchObject({ restored: 1, left: [] });
      expect(await product(id)).toMatchObject({ care: "Old way", translations });
    });

    test("records that note none are taken back as they were", async () => {
      const id = await api.shop.newProduct({ name: "Before", translations: old });
      const record = await imported(`id,name\n${id},After\n`);
      const { before, after } = productImportRows;
      await api.database
        .update(productImportRows)
        .set({ before: sql`${before} - 'translations'`, after: sql`${after} - 'translations'` });
      await translate(id);
      expect((await undo(record.id)).response().data.undone).toMatchObject({ restored: 1, left: [] });
      expect(await product(id)).toMatchObject({ name: "Before", translations: said });
    });
  });

  test("happens once, however many ask", async () => {
    const id = await api.shop.newProduct({ stock: 1 });
    const record = await imported(row(id, 3));
    const replies = await Promise.all([1, 2, 3, 4].map(() => undo(record.id)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await stockOf(id)).toBe(1);
  });

  test("and sales of the same products at once never lose one", async () => {
    const customer = await api.customer();
    for (let round = 0; round < 5; round++) {
      const id = await api.shop.newProduct({ stock: 5 });
      const record = await imported(row(id, 9));
      const [order] = await Promise.all([giveOrder(api, customer, [id]), undo(record.id)]);
      expect(order.id).toBeTruthy();
      expect(await stockOf(id)).toBe(4);
    }
  });

  test("does without a brand that was deleted since, and not without the category", async () => {
    const brand = value(await createBrand(api.shop.admin, { ...someBrand, name: "Gone" }));
    const other = value(await createCategory(api.shop.admin, { name: "Other", description: "x" }));
    const branded = await api.shop.newProduct({ brand_id: brand.id });
    const lost = await api.shop.newProduct({ category_id: other.id });
    const record = await imported(`id,brand,category\n${branded},,Women\n${lost},,Women\n`);
    value(await deleteBrand(api.shop.admin, { id: brand.id }));
    value(await deleteCategory(api.shop.admin, { id: other.id }));
    expect((await undo(record.id)).response().data.undone).toMatchObject({
      restored: 1,
      left: [{ id: lost, reason: "Its earlier category does not exist any more." }],
    });
    expect((await product(branded)).brand).toBeNull();
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

test(`${ROWS} rows are looked at, imported and undone`, async () => {
  const image = (await product(await api.shop.newProduct())).product_images[0]?.image_url;
  const rows = Array.from({ length: ROWS }, (_, i) => `Piece ${i},Nice,${i + 1},1,Women,${image}`);
  const id = await sent(`${line}\n${rows.join("\n")}`);
  const { plan } = await planned(id);
  expect((await doImport(id, plan)).response().data.created).toBe(ROWS);
  (await undo(id)).response();
  expect(await api.database.$count(productImportRows)).toBe(0);
}, 300_000);
