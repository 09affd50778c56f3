import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { users } from "#modules/accounts/schema.ts";
import type { ProductInput } from "#modules/catalogue/contract/product-input.ts";
import { updateProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { searchProducts } from "#modules/catalogue/server/search/understand.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { writeFits } from "#modules/garments/contract/list-query.ts";
import { getMyData } from "#modules/privacy/server/get-my-data.ts";
import { saveFeatures } from "#modules/settings/server/features.ts";
import type { WrittenMail } from "#platform/database/enqueue-job.ts";
import { escapeHtml } from "#platform/mail/blocks.ts";
import { shopForFile, silentLog, value } from "#tests/support/test-shop.ts";
import type { SavedFilters } from "../contract/saved-search.ts";
import { wantedPeople } from "../schema.ts";
import { mailNewArrivals } from "./mail-new-arrivals.ts";
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  setSavedSearchMails,
  watchSimilar,
} from "./saved-searches.ts";
import "#src/modules.ts";

const mailShop = async () => ({ name: "Rebon", url: "https://rebon.example", contact: "" });
/** Half past six in the evening in Kochi, of day 1, 2 and so on. */
const evening = (day: number) => new Date(Date.UTC(2030, 0, day, 13));

let anna: SignedIn;
const shop = await shopForFile();
beforeEach(async () => {
  await shop.database.delete(wantedPeople);
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`);
  anna = await newReader("Anna");
});

/** A customer who has confirmed their address. */
async function newReader(name?: string): Promise<SignedIn> {
  const person = await shop.newCustomer(name);
  await shop.database.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId));
  return person;
}
const save = async (filters: SavedFilters, person = anna) =>
  value(await saveSearch(shop.as(person), { filters }));
const look = (now: Date, database = shop.database) =>
  mailNewArrivals({ database, productIndex: shop.productIndex, shop: mailShop, log: silentLog }, now);
const change = async (id: string, fields: Partial<ProductInput>) => {
  const product = await findProduct(shop.admin, { id });
  if (!product) throw new Error("no such product");
  value(await updateProduct(shop.admin, { ...product, ...fields }));
};

async function mails(): Promise<WrittenMail[]> {
  const { rows } = await shop.database.execute<{ payload: WrittenMail }>(
    sql`select payload from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ payload }) => payload);
}

test("one mail a day tells what came in since, and no day tells it again", async () => {
  await shop.newProduct({ name: "Indigo kurta of before", size: "M" });
  const search = await save({ search: "indigo", size: ["M"], max: 800 });
  await shop.newProduct({ name: "Indigo kurta", size: "M", condition: "very_good" });
  await shop.newProduct({ name: "Indigo kurta too large", size: "L" });
  await shop.newProduct({ name: "Indigo kurta too dear", size: "M", price: 2000, discounted_price: 900 });
  expect(await look(new Date(Date.UTC(2030, 0, 1, 12, 29)))).toBe(0);
  expect(await look(evening(1))).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(anna.email);
  expect(mail?.text).toContain(
    "“indigo”, M, under ₹800\n- Indigo kurta\n  M · Very good\n  ₹500\n  https://",
  );
  expect(mail?.text).not.toMatch(/before|large|dear/);
  expect(mail?.text).toContain(`${mail?.unsubscribe}&search=${search.id}`);
  await shop.newProduct({ name: "Indigo kurta of the night", size: "M" });
  expect(await look(evening(1))).toBe(0);
  expect(await look(evening(2))).toBe(1);
  expect((await mails())[1]?.text).toMatch(/^(?!.*Indigo kurta\n).*of the night/s);
  expect(await look(evening(3))).toBe(0);
});

test("what is restocked or shown again comes in; what was sold, hidden or is only edited does not", async () => {
  const soldOut = await shop.newProduct({ name: "Restocked sari", stock: 0 });
  const hidden = await shop.newProduct({ name: "Shown sari", is_active: false });
  const edited = await shop.newProduct({ name: "Edited sari" });
  const soldAgain = await shop.newProduct({ name: "Sold sari", stock: 0 });
  await save({ search: "sari" });
  await change(soldOut, { stock: 2 });
  await change(hidden, { is_active: true });
  await change(edited, { price: 900, stock: 5 });
  await change(soldAgain, { stock: 1 });
  await change(soldAgain, { stock: 0 });
  expect(await look(evening(1))).toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toMatch(/Restocked sari/);
  expect(mail?.text).toMatch(/Shown sari/);
  expect(mail?.text).not.toMatch(/Edited|Sold/);
});

test("broken off before its end, a look mails nothing; looked again, and by two at once, it mails once", async () => {
  await save({ search: "veshti" });
  await shop.newProduct({ name: "Kasavu veshti" });
  // The note of the look fails after the mail was put into the queue: both go.
  await shop.database.execute(sql`alter table wanted_people add constraint broken check (looked_on is null)`);
  expect(await look(evening(1))).toBe(0);
  expect(await mails()).toEqual([]);
  await shop.database.execute(sql`alter table wanted_people drop constraint broken`);
  const both = await Promise.all([look(evening(1)), look(evening(1))]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await mails()).toHaveLength(1);
});

test("what a transaction shows only after the look is told with the next one", async () => {
  await save({ search: "mundu" });
  await shop.newProduct({ name: "Early mundu" });
  const slow = await shop.database.$client.connect();
  await slow.query("begin");
  await slow.query(`insert into products (name, description, price_paise, stock, category_id)
    select 'Slow mundu', '', 50000, 1, category_id from products where name = 'Early mundu'`);
  await shop.newProduct({ name: "Late mundu" });
  expect(await look(evening(1))).toBe(1);
  await slow.query("commit");
  slow.release();
  expect(await look(evening(2))).toBe(1);
  const [first, second] = await mails();
  const told = (text = "") => ["Early", "Slow", "Late"].filter((name) => text.includes(`${name} mundu`));
  expect([told(first?.text), told(second?.text)]).toEqual([["Early"], ["Slow", "Late"]]);
});

test("a search whose mails are sent again tells of what comes in from then on", async () => {
  const { id } = await save({ search: "shibori" });
  const kept = await save({ search: "batik" });
  const mailed = (mails: boolean) => setSavedSearchMails(shop.as(anna), { id, mails });
  value(await mailed(false));
  await shop.newProduct({ name: "Shibori scarf" });
  value(await mailed(true));
  expect(await look(evening(1))).toBe(0);
  await shop.newProduct({ name: "Shibori saree" });
  value(await mailed(true));
  await shop.newProduct({ name: "Batik shirt" });
  value(await setSavedSearchMails(shop.as(anna), { id: kept.id, mails: true }));
  expect(await look(evening(2))).toBe(1);
  value(await mailed(false));
  await shop.newProduct({ name: "Shibori stole" });
  await save({ search: "shibori" });
  expect(await look(evening(3))).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Shibori saree");
  expect(mail?.text).toContain("Batik shirt");
  expect(mail?.text).not.toMatch(/scarf|stole/);
});

test("while saved searches are off no mail goes and none is asked for again; stopping, removing and taking along stay", async () => {
  const [{ id }, other] = [await save({ search: "chikan" }), await save({ search: "bandhani" })];
  const [own, switchTo] = [
    shop.as(anna),
    (saved_searches: boolean) => saveFeatures(shop.admin, { saved_searches }),
  ];
  const mailed = (mails: boolean) => setSavedSearchMails(own, { id, mails });
  await shop.newProduct({ name: "Bandhani stole" });
  value(await switchTo(false));
  expect(await look(evening(1))).toBe(0);
  expect(value(await mailed(false)).mails).toBe(false);
  expect(await mailed(true)).toMatchObject({ code: "validation_failed" });
  expect(value(await getMyData(own))).toMatchObject({ wanted: [{ id: other.id }, { id, mails: false }] });
  expect(value(await removeSavedSearch(own, { id }))).toEqual({ id });
  value(await switchTo(true));
  // The same evening: what came in meanwhile is no more lost than the search.
  expect(await look(evening(1))).toBe(1);
  expect((await mails()).at(-1)?.text).toContain("Bandhani stole");
});

test("a heart on a sold-out product tells of its like; no product is named twice in a mail", async () => {
  const soldOut = await shop.newProduct({ name: "Lost shirt", stock: 0, size: "S", discounted_price: 400 });
  value(await watchSimilar(shop.as(anna), { product_id: soldOut }));
  await save({ size: ["S"] });
  await shop.newProduct({ name: "Like shirt", size: "S", discounted_price: 500 });
  await shop.newProduct({ name: "Dear shirt", size: "S", discounted_price: 501 });
  expect(await look(evening(1))).toBe(1);
  const [mail] = await mails();
  expect(mail?.text.match(/- Like shirt/g)).toHaveLength(1);
  expect(mail?.text.match(/- Dear shirt/g)).toHaveLength(1);
  // The search and the heart overlap: the second says so.
  expect(mail?.text).toContain("Women, S, under ₹501\nLike shirt");
});

test("a heart that was given before the sale counts from the sale on", async () => {
  const liked = await shop.newProduct({ name: "Loved shirt", size: "XS" });
  expect(value(await watchSimilar(shop.as(anna), { product_id: liked }))).toBeNull();
  await shop.newProduct({ name: "First like it", size: "XS" });
  expect(await look(evening(1))).toBe(0);
  expect(value(await listSavedSearches(shop.as(anna)))).toEqual({ data: [], count: 0 });
  await change(liked, { stock: 0 });
  await shop.newProduct({ name: "Second like it", size: "XS" });
  expect(value(await listSavedSearches(shop.as(anna))).count).toBe(1);
  expect(await look(evening(2))).toBe(1);
  expect((await mails())[0]?.text).toMatch(/Second like it/);
});

test("what is saved with 'Fits me' tells of what fits alone, and leads back to it", async () => {
  const fits = writeFits({ tops: [{ chest: 52, length: 70 }] });
  const search = await save({ search: "poplin", fits });
  expect(search.label).toBe("“poplin”, fits your measures");
  expect(search.path).toBe(`/shop?search=poplin&fits=${fits}`);
  const category_id = await shop.categoryId();
  const group = { name: "Poplin-shirts", description: "Shirts", category_id, template: "tops" };
  const sub_category_id = value(await createSubCategory(shop.admin, group)).id;
  const sewn = { sub_category_id, measurements: { chest: 52, length: 70 } };
  await shop.newProduct({ ...sewn, name: "Poplin that fits" });
  await shop.newProduct({ ...sewn, name: "Poplin too wide", measurements: { chest: 70, length: 70 } });
  expect(await look(evening(1))).toBe(1);
  expect((await mails())[0]?.text).toMatch(/^(?!.*too wide).*Poplin that fits/s);
});

test("who has not confirmed an address, or is gone, gets nothing", async () => {
  const [stranger, leaver] = [await shop.newCustomer(), await shop.newCustomer()];
  await shop.database.update(users).set({ emailVerified: false }).where(eq(users.id, stranger.userId));
  await save({ search: "dupatta" }, stranger);
  await save({ search: "dupatta" }, leaver);
  await shop.database.delete(users).where(eq(users.id, leaver.userId));
  await shop.newProduct({ name: "Silk dupatta" });
  expect(await look(evening(1))).toBe(0);
  expect(await mails()).toEqual([]);
});

test("words of kind, size and price are read as the listing reads them", async () => {
  await save({ search: "jacket xl under 700" });
  await shop.newProduct({ name: "Jacket of before", size: "L" });
  await shop.newProduct({ name: "Jacket too dear", size: "XL", discounted_price: 900 });
  expect(await look(evening(1))).toBe(0);
  await shop.newProduct({ name: "Jacket, label says XL under 700", size: "L" });
  expect(await look(evening(2))).toBe(0);
  const large = await shop.newProduct({ name: "Jacket as wanted", size: "XL", discounted_price: 600 });
  expect(await look(evening(3))).toBe(1);
  await change(large, { stock: 0 });
  await shop.newProduct({ name: "Second label that says jacket XL under 700", size: "L" });
  expect(await look(evening(4))).toBe(0);
  const told = (await mails()).map(({ text }) => [...text.matchAll(/^- (.+)$/gm)].map(([, name]) => name));
  expect(told).toEqual([["Jacket as wanted"]]);
});

test("what is told is what the listing shows", async () => {
  const sizes = ["S", "M", "L"];
  const colors = ["red", "blue", "green"] as const;
  const cases: Omit<SavedFilters, "fits">[] = [
    { size: ["S", "M"] },
    { color: ["red"] },
    { color: ["red", "blue"], size: ["L"] },
    { min: 300, max: 600 },
    { search: "linen", color: ["green"] },
    { search: "lnen" },
    { search: "linen size s over 500" },
    { search: "cotton under 400", size: ["M"] },
    { search: "nothing under 400" },
    { category_id: await shop.categoryId(), flaws: ["none"] },
  ];
  const people: SignedIn[] = [];
  await shop.database.execute(sql`update products set stock = 0`);
  for (const filters of cases) {
    const person = await newReader();
    people.push(person);
    await save(filters, person);
  }
  for (let i = 0; i < 18; i++)
    await shop.newProduct({
      name: `${i % 2 ? "Linen" : "Cotton"} piece N${i}x`,
      size: sizes[i % 3] ?? "S",
      color: [colors[(i * 5 + (i > 8 ? 1 : 0)) % 3] ?? "red"],
      discounted_price: 100 + i * 50,
      ...(i % 4 === 0 ? { condition: "good" as const } : {}),
      stock: i % 5 === 4 ? 0 : 1,
    });
  await look(evening(1));
  const told = await mails();
  for (const [i, filters] of cases.entries()) {
    const listed = await searchProducts(shop.guest, { ...filters, in_stock: true, page: 1, limit: 100 });
    const shown = listed.data.map(({ name }) => name);
    const mail = told.find(({ to }) => to === people[i]?.email);
    const named = [...(mail?.text.matchAll(/^- (.+)$/gm) ?? [])].map(([, name]) => name ?? "");
    expect(shown, JSON.stringify(filters)).toEqual(expect.arrayContaining(named));
    expect(named, JSON.stringify(filters)).toHaveLength(Math.min(6, shown.length));
  }
  expect(told.length).toBeGreaterThan(4);
});

test("a mail shows what people typed and runs none of it", async () => {
  // No tag, of which a search would find nothing.
  const typed = `"madder" & <3`;
  await save({ search: typed });
  await shop.newProduct({ name: `${typed} kurta`, size: "<b>odd", condition: "good" });
  await shop.database.update(users).set({ name: typed }).where(eq(users.id, anna.userId));
  expect(await look(evening(1))).toBe(1);
  const [mail] = await mails();
  // Greeting, search and product.
  expect(mail?.html.split(escapeHtml(typed))).toHaveLength(4);
  expect(mail?.html).toContain("&lt;b&gt;odd");
  expect(mail?.html).not.toMatch(/<3|<b>/);
});
