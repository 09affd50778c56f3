import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readTable } from "#demo/read-data.ts";
import { translateProducts, writeCategories } from "#demo/write-catalogue.ts";
import { facets } from "#kernel/lists.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createProduct, deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import { narrowed, searchProducts, understandSearch } from "#modules/catalogue/server/search/understand.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { facetsOf } from "#modules/garments/contract/list-query.ts";
import { sendImportFile } from "#modules/import/server/import-folder.ts";
import { importProducts } from "#modules/import/server/import-products.ts";
import { planImport } from "#modules/import/server/load-import.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { someImage, someProduct } from "../../calls/examples.scene.ts";
import { type ProductRow, readCatalogue } from "../read-catalogue.scene.ts";

/**
 * What searches mean, in `data/searches.csv`: a row says of some searches, with ' · ' between them, which conditions and words they are;
 * several values of a condition have a ';' between them. Each must show exactly what a plain evaluation of that row finds.
 */
type Row = ReturnType<typeof readTable<"searches">>[number];

const shop = await shopForFile();
await writeCategories(shop.admin);
for (const { name, description, active } of readTable("brands")) {
  const { id } = value(await createBrand(shop.admin, { name, description, image_url: "", blur_hash: "" }));
  if (active === "no") value(await toggleActive(shop.admin, { id, type: "brands" }));
}
// An image that the shop has stands for all: drawing them takes longer than everything else.
const [kurtas] = (await listNavigation(shop.guest)).slice(0, 1);
const { id: example } = value(await createProduct(shop.admin, someProduct(kurtas?.id ?? "")));
const rows = readTable("products").map((row) => ({ ...row, pictures: someImage.image_url }));
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
const csv = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(quoted).join("\n");
const bytes = Readable.from([Buffer.from(csv)]);
const sent = value(await sendImportFile(shop.admin, { name: "products.csv", bytes }));
const { plan } = value(await planImport(shop.admin, { id: sent.id }));

value(await importProducts(shop.admin, { id: sent.id, plan }));
value(await deleteProduct(shop.admin, { id: example }));
await translateProducts(shop.admin);
const { products } = await readCatalogue(shop.database);
const onSale = products.filter(({ shown }) => shown);

/** The kinds said plainly, by the names of groups and products. */
const isOf: Record<string, (row: ProductRow) => boolean> = {};
const within = (names: string, pattern: RegExp) => (row: ProductRow) =>
  names.split(" ").some((name) => name === row.sub_category || name === row.category) ||
  pattern.test(row.name);
const none = /^$/;
Object.assign(isOf, {
  saree: within("Sarees", /sarees?$/i),
  blouse: (row: ProductRow) =>
    row.sub_category === "Blouses" || (row.category === "Sarees" && / Blouse$/.test(row.name)),
  kurta: within("Kurtas Mens-Kurtas", /kurta/i),
  anarkali: within("Anarkalis", / Anarkali/),
  dress: within("Dresses", none),
  frock: within("Frocks", none),
  top: within("Tops", none),
  shirt: within("Shirts", / Shirt$/),
  "t-shirt": within("T-Shirts", / Tee$/),
  skirt: within("Skirts", / Skirt$/),
  lehenga: within("Lehengas", none),
  trousers: within("Trousers", none),
  jeans: within("Jeans", / Jeans$/),
  shorts: within("none", / Shorts$/),
  mundu: within("Mundus", none),
  dupatta: within("Dupattas", none),
  shawl: within("Shawls", none),
  jacket: within("Jackets", none),
  blazer: within("Blazers", none),
  waistcoat: within("none", / Waistcoat$/),
  knitwear: within("Knitwear", / Pullover$/),
  bag: within("Bags", / Bag$/),
  belt: within("Belts", none),
  scarf: within("Scarves", none),
  jutti: within("Juttis", none),
  sandals: within("Sandals", none),
  shoes: within("Shoes", none),
  footwear: within("Footwear", none),
});

const list = (text: string) => text.split(";").filter(Boolean);
const priceOf = ({ price, discounted }: ProductRow) => (discounted || price) / 100;
const chosenOf = (row: Row) =>
  facets.filter((facet) => facet !== "flaws").map((facet) => [facet, list(row[facet])] as const);

function meets(product: ProductRow, row: Row): boolean {
  const has = facetsOf(product);
  const text = [
    product.name,
    product.description,
    product.brand,
    product.category,
    product.sub_category,
  ].join(" ");
  return (
    row.note !== "lacking" &&
    chosenOf(row).every(
      ([facet, values]) =>
        values.length === 0 ||
        values.some((one) => (facet === "kind" ? isOf[one]?.(product) : has[facet].includes(one))),
    ) &&
    (row.min === "" || priceOf(product) >= Number(row.min)) &&
    (row.max === "" || priceOf(product) < Number(row.max)) &&
    list(row.words).every((word) => new RegExp(`\\b${word}`, "i").test(text))
  );
}

/** The fault of what a search shows; null for none. */
async function faultOf(search: string, row: Row): Promise<string | null> {
  const wanted = new Set(onSale.filter((product) => meets(product, row)).map(({ id }) => id));
  const { data, count } = await searchProducts(shop.guest, { page: 1, limit: 20, search });
  const strangers = data.filter(({ id }) => !wanted.has(id)).map(({ name }) => name);
  if (count !== wanted.size || strangers.length > 0)
    return `shows ${count} of ${wanted.size}, ${strangers.length} others: ${strangers.slice(0, 3).join(", ")}`;
  const read = await understandSearch(shop.productIndex, search, { page: 1, limit: 20 });
  const said = Object.fromEntries(facets.map((facet) => [facet, [...(read.facets[facet] ?? [])].sort()]));
  for (const [facet, values] of chosenOf(row))
    if (String(said[facet]) !== String([...values].sort())) return `${facet} is ${said[facet]}`;
  const filtered = {
    ...narrowed({ page: 1, limit: 20 }, read),
    search: read.search,
    reading: { prefers: "", named: read.named },
  };
  const { count: same } = await searchProducts(shop.guest, filtered);
  if (same !== count) return `${count}, and ${same} by its filters`;
  if (row.note === "lacking" && read.notes.lacking.length === 0) return "does not say that the shop has none";
  if (row.note === "guessed" && read.notes.guessed.length === 0) return "does not say what it guessed";
  if (row.note !== "guessed" && read.notes.guessed.length > 0) return "guesses";
  const dropped = row.note.startsWith("dropped: ") ? row.note.slice(9) : "";
  return dropped === read.notes.dropped.join(" ") ? null : `drops ${read.notes.dropped}`;
}

test.each([
  ["en", "English, and Latin letters"],
  ["ml", "Malayalam"],
  ["hi", "Hindi"],
])("%s: searches show exactly what they mean (%s)", { timeout: 120_000 }, async (language) => {
  const faults: string[] = [];
  let all = 0;
  for (const row of readTable("searches").filter((each) => each.language === language))
    for (const search of row.searches.split(" · ")) {
      all += 1;
      const fault = await faultOf(search, row);
      if (fault) faults.push(`${search}: ${fault}`);
    }
  console.log(`${language}: ${all - faults.length} of ${all} searches are right`, faults);
  expect(faults.length / all, faults.join("\n")).toBeLessThanOrEqual(0.05);
});

test("every product on sale is found by its name, among the first", { timeout: 120_000 }, async () => {
  const lost: string[] = [];
  for (const { name } of onSale) {
    const { data } = await searchProducts(shop.guest, { page: 1, limit: 3, search: name });
    if (!data.some((each) => each.name === name)) lost.push(name);
  }
  expect(lost).toEqual([]);
});
