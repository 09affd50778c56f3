import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { someBrand, someGroup, someImage } from "#modules/catalogue/calls/examples.scene.ts";
import type { ProductInput } from "#modules/catalogue/contract/product-input.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { saveDeliverySettings } from "#modules/settings/server/save-settings.ts";
import { createBackend } from "#start/http/backend.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";

/** The values that a field allows: one of these words, or a match of the pattern; of at most so many characters. */
interface Rule {
  needed?: true;
  most: number;
  fits: readonly string[] | RegExp;
}
const ADDRESS = /^https?:\/\/[^\s]+$/;
const JPEG = /^https?:\/\/[^\s]+\/preview\.jpg$/;
/** One line without control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what it says
const LINE = /^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]+$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks alone may be there
const TEXT = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\ud800-\udfff]+$/u;
/** A way through https://www.google.com/basepages/producttype/taxonomy.en-US.txt. */
const TAXONOMY = /^Apparel & Accessories( > [A-Z][A-Za-z&, ]+)+$/;
const PRICE = /^\d+\.\d\d INR$/;

/** Google's product data specification, https://support.google.com/merchants/answer/7052112, as copies of it stood in November 2026. */
const googleRules: Readonly<Record<string, Rule>> = {
  id: { needed: true, most: 50, fits: /^[\x21-\x7e]+$/ },
  title: { needed: true, most: 150, fits: LINE },
  description: { needed: true, most: 5000, fits: TEXT },
  link: { needed: true, most: 2000, fits: ADDRESS },
  image_link: { needed: true, most: 2000, fits: JPEG },
  additional_image_link: { most: 2000, fits: JPEG },
  availability: { needed: true, most: 20, fits: ["in_stock", "out_of_stock", "preorder", "backorder"] },
  price: { needed: true, most: 30, fits: PRICE },
  sale_price: { most: 30, fits: PRICE },
  condition: { needed: true, most: 12, fits: ["new", "refurbished", "used"] },
  brand: { most: 70, fits: LINE },
  identifier_exists: { needed: true, most: 3, fits: ["yes", "no"] },
  gender: { most: 6, fits: ["male", "female", "unisex"] },
  age_group: { most: 10, fits: ["newborn", "infant", "toddler", "kids", "adult"] },
  size: { most: 100, fits: LINE },
  size_system: { most: 3, fits: ["US", "UK", "EU", "DE", "FR", "JP", "CN", "IT", "BR", "MEX", "AU"] },
  color: { most: 100, fits: /^[\p{L} -]{1,40}(\/[\p{L} -]{1,40}){0,2}$/u },
  material: { most: 200, fits: /^[\p{L} -]+(\/[\p{L} -]+){0,2}$/u },
  pattern: { most: 100, fits: LINE },
  product_type: { most: 750, fits: LINE },
  google_product_category: { needed: true, most: 750, fits: TAXONOMY },
  shipping: { needed: true, most: 60, fits: /^IN \d+\.\d\d INR$/ },
};

/** Meta's fields of a catalogue, https://www.facebook.com/business/help/120325381656392, as copies of it stood in November 2026. */
const metaRules: Readonly<Record<string, Rule>> = {
  id: { needed: true, most: 100, fits: LINE },
  title: { needed: true, most: 200, fits: LINE },
  description: { needed: true, most: 9999, fits: TEXT },
  availability: {
    needed: true,
    most: 20,
    fits: /^(in stock|out of stock|available for order|discontinued)$/,
  },
  condition: {
    needed: true,
    most: 20,
    fits: /^(new|refurbished|cpo|open_box_new|used(_like_new|_good|_fair)?)$/,
  },
  price: { needed: true, most: 30, fits: PRICE },
  link: { needed: true, most: 2000, fits: ADDRESS },
  image_link: { needed: true, most: 2000, fits: JPEG },
  brand: { needed: true, most: 100, fits: LINE },
  sale_price: { most: 30, fits: PRICE },
  additional_image_link: { most: 2000, fits: /^https?:[^\s,]+(,https?:[^\s,]+){0,19}$/ },
  color: { most: 200, fits: LINE },
  gender: { most: 6, fits: ["female", "male", "unisex"] },
  size: { most: 200, fits: LINE },
  age_group: { most: 10, fits: ["adult", "all ages", "teen", "kids", "toddler", "infant", "newborn"] },
  material: { most: 200, fits: LINE },
  pattern: { most: 100, fits: LINE },
  product_type: { most: 750, fits: LINE },
  google_product_category: { needed: true, most: 750, fits: TAXONOMY },
  origin_country: { needed: true, most: 2, fits: /^[A-Z]{2}$/ },
  wa_compliance_category: { needed: true, most: 21, fits: ["DEFAULT", "COUNTRY_ORIGIN_EXEMPT"] },
};

type Row = Record<string, string[]>;

/** The violations in a row. */
function faultsOf(row: Row, rules: Readonly<Record<string, Rule>>): string[] {
  const unknown = Object.keys(row).filter((name) => !(name in rules));
  const faults = Object.entries(rules).flatMap(([name, { needed, most, fits }]) => {
    const values = row[name] ?? [];
    if (values.length === 0) return needed ? [`no ${name}`] : [];
    return values.flatMap((text) => {
      const isFit = fits instanceof RegExp ? fits.test(text) : fits.includes(text);
      return isFit && [...text].length <= most ? [] : [`${name}: ${JSON.stringify(text).slice(0, 90)}`];
    });
  });
  return [...unknown.map((name) => `unknown ${name}`), ...faults];
}

const IMAGE = "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg";
const nastyName = `Rani's "best" <kurta> & more ]]> , ; 🧵${"é".repeat(90)}`;

const ids: Record<string, string> = {};
const api = await apiForFile();
const women = await api.shop.categoryId();
const group = { ...someGroup, name: "Kurtas", category_id: women, template: "kurtas" };
const kurtas = value(await createSubCategory(api.shop.admin, group)).id;
const brand = value(await createBrand(api.shop.admin, { ...someBrand, name: "Fab & <India>" })).id;
value(await saveDeliverySettings(api.shop.admin, { delivery_charge: 49, free_delivery_from: 1000 }));
const add = async (name: string, fields: Partial<ProductInput>) => {
  ids[name] = await api.shop.newProduct({ category_id: women, ...fields });
};
await add("plain", { price: 1499.5, discounted_price: 0, stock: 1 });
await add("known", {
  name: nastyName.replace(" ", " \u0007"),
  description: `Two lines\r\nand a bell\u0007 & <b>bold</b>\n${"long ".repeat(900)}`,
  price: 900,
  discounted_price: 450.25,
  brand_id: brand,
  sub_category_id: kurtas,
  gender: "women",
  age_group: "kids",
  size: "12",
  size_system: "UK",
  color: ["navy", "cream"],
  material: ["silk", "cotton"],
  pattern: "block print",
  condition: "like_new",
  product_images: Array.from({ length: 8 }, () => ({ ...someImage, image_url: IMAGE })),
});
await add("sold", { stock: 0, condition: "new_with_tags", size: "M", size_system: "IN" });
await add("formula", { name: "=1+1", description: "-2" });
await add("hidden", { is_active: false });
await add("deleted", {});
value(await deleteProduct(api.shop.admin, { id: ids.deleted ?? "" }));

async function text(path: string): Promise<string> {
  const { status, body } = await api.send("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return String(body);
}

const unescaped = (xml: string) =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => {
    return { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[name] ?? "";
  });

async function googleRows(): Promise<Map<string, Row>> {
  const xml = await text("/feeds/google.xml");
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">\n<channel>\n/,
  );
  expect(xml).toMatch(/<\/channel>\n<\/rss>\n$/);
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
  return new Map(
    [...xml.matchAll(/<item>\n([\s\S]*?)<\/item>\n/g)].map(([, item = ""]) => {
      const row: Row = {};
      const rest = item.replace(
        /<g:shipping><g:country>(\w+)<\/g:country><g:price>([^<]+)<\/g:price><\/g:shipping>\n/,
        (_, country, price) => {
          row.shipping = [`${country} ${price}`];
          return "";
        },
      );
      const left = rest.replace(/<g:(\w+)>([^<]*)<\/g:\1>\n/g, (_, name: string, content: string) => {
        row[name] = [...(row[name] ?? []), unescaped(content)];
        return "";
      });
      expect(left).toBe("");
      return [row.id?.[0] ?? "", row];
    }),
  );
}

async function metaRows(): Promise<Map<string, Row>> {
  const table = parse<Record<string, string>>(await text("/feeds/meta.csv"), { columns: true });
  const rowOf = (cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).flatMap(([name, cell]) => (cell ? [[name, [cell]]] : [])));
  return new Map(table.map((cells) => [cells.id ?? "", rowOf(cells)]));
}

describe.each([
  ["Google", googleRows, googleRules],
  ["Meta", metaRows, metaRules],
] as const)("%s's feed", (_reader, read, rules) => {
  test("has every product that can be seen, the sold ones too, and no other", async () => {
    const seen = ["plain", "known", "sold", "formula"].map((name) => ids[name]);
    expect([...(await read()).keys()].sort()).toEqual(seen.sort());
  });

  test("keeps to the published rules in every field of every row", async () => {
    for (const [id, row] of await read()) expect([id, faultsOf(row, rules)]).toEqual([id, []]);
  });
});

test("a garment of which all is known, as Google reads it", async () => {
  const row = (await googleRows()).get(ids.known ?? "");
  const origin = api.services.publicUrl;
  expect(row).toMatchObject({
    title: [[...nastyName].slice(0, 150).join("")],
    link: [`${origin}/shop/d/${ids.known}`],
    image_link: [origin + IMAGE],
    availability: ["in_stock"],
    price: ["900.00 INR"],
    sale_price: ["450.25 INR"],
    condition: ["used"],
    brand: ["Fab & <India>"],
    gender: ["female"],
    age_group: ["kids"],
    size: ["12"],
    size_system: ["UK"],
    color: ["Navy/Cream and beige"],
    material: ["Silk/Cotton"],
    pattern: ["Block print"],
    google_product_category: ["Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing"],
    product_type: [expect.stringMatching(/ > Kurtas$/)],
    identifier_exists: ["no"],
    shipping: ["IN 49.00 INR"],
  });
  expect(row?.additional_image_link).toHaveLength(7);
  expect(row?.description?.[0]).toMatch(/^Two lines\nand a bell & <b>bold<\/b>\nlong /);
});

test("the same as Meta reads it", async () => {
  expect((await metaRows()).get(ids.known ?? "")).toMatchObject({
    availability: ["in stock"],
    condition: ["used_like_new"],
    price: ["900.00 INR"],
    sale_price: ["450.25 INR"],
    brand: ["Fab & <India>"],
    gender: ["female"],
    size: ["12"],
    color: ["Navy/Cream and beige"],
    google_product_category: ["Apparel & Accessories > Clothing > Traditional & Ceremonial Clothing"],
    origin_country: ["IN"],
    wa_compliance_category: ["DEFAULT"],
  });
});

test("what is not known is left out, what is sold is marked, what is dear travels free", async () => {
  const [google, meta] = [await googleRows(), await metaRows()];
  const plain = google.get(ids.plain ?? "");
  for (const name of ["gender", "size", "color", "material", "pattern", "sale_price", "size_system", "brand"])
    expect([name, plain?.[name]]).toEqual([name, undefined]);
  expect(plain).toMatchObject({ condition: ["used"], price: ["1499.50 INR"], shipping: ["IN 0.00 INR"] });
  const sold = google.get(ids.sold ?? "");
  expect(sold).toMatchObject({ availability: ["out_of_stock"], condition: ["new"], size: ["M"] });
  expect(sold?.size_system).toBeUndefined();
  expect(meta.get(ids.sold ?? "")).toMatchObject({ availability: ["out of stock"], condition: ["new"] });
  // A machine reads it: no apostrophe guards it.
  const formula = meta.get(ids.formula ?? "");
  expect(formula).toMatchObject({ title: ["=1+1"], description: ["-2"], brand: ["Rebon"] });
});

test.each(["/feeds/google.xml", "/feeds/meta.csv"])(
  "%s is kept for a while, and asked for anew by its tag",
  async (path) => {
    const first = await api.send("GET", path);
    expect(first.headers.get("cache-control")).toBe("public, max-age=900");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    const again = { headers: { "if-none-match": etag } };
    expect((await api.send("GET", path, again)).status).toBe(304);
    for (const known of [`"other", ${etag}`, etag.slice(2), "*"])
      expect((await api.send("GET", path, { headers: { "if-none-match": known } })).status).toBe(304);
    const head = await api.send("HEAD", path);
    expect([head.status, head.headers.get("etag"), head.body]).toEqual([200, etag, ""]);
    await api.shop.database.execute(`update products set stock = stock where id = '${ids.plain}'`);
    expect((await api.send("GET", path, again)).status).toBe(200);
    for (const method of ["POST", "PUT", "DELETE"]) expect((await api.send(method, path)).status).toBe(405);
  },
);

/** Asks for feeds, each time as another client, or as the one that is named. */
function feedClients() {
  const app = createBackend({ services: { ...api.services, trustProxy: 1 }, mode: "production" });
  let asked = 0;
  return (method = "GET", client = `192.0.2.${++asked}`) => {
    const headers = { "x-forwarded-for": client };
    return app.fetch(new Request(`${api.services.publicUrl}/feeds/meta.csv`, { method, headers }));
  };
}

test("a few are written at a time; a reader that goes makes room, before the first line and after it", async () => {
  const ask = feedClients();
  const readers = [];
  for (let reader = 0; reader < 4; reader++) readers.push((await ask()).body?.getReader());
  await readers[1]?.read();
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  for (const reader of [0, 1]) {
    await readers[reader]?.cancel();
    const next = await ask();
    expect(next.status).toBe(200);
    readers.push(next.body?.getReader());
  }
  for (const body of readers) await body?.cancel();
});

test("no more are asked for their tag at a time, however many ask", async () => {
  const ask = feedClients();
  const replies = await Promise.all(Array.from({ length: 12 }, () => ask("HEAD")));
  expect(replies.filter(({ status }) => status === 503)).toHaveLength(8);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
  expect((await ask("HEAD")).status).toBe(200);
});

test("one client has one at a time", async () => {
  const ask = feedClients();
  const body = (await ask("GET", "192.0.2.99")).body;
  expect((await ask("HEAD", "192.0.2.99")).status).toBe(503);
  expect((await ask("HEAD")).status).toBe(200);
  await body?.cancel();
  expect((await ask("HEAD", "192.0.2.99")).status).toBe(200);
});
