import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bestFit } from "#contract/garment/fit.ts";
import { productSorts } from "#contract/product.ts";
import { type ChangeFeed, openChangeFeed } from "#db/change-feed.ts";
import { fitsChoice, fittingFacts } from "#tests/support/garments-to-fit.ts";
import { createTestDatabase } from "#tests/support/postgres.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import type { IndexQuery } from "../../ports.ts";
import { selectProducts } from "../product-list-queries.ts";
import { type OpenIndex, openCatalogueIndex } from "./open-catalogue-index.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: TestShop;
const categories: string[] = [];
const subs: string[] = [];
const brands: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openTestShop({ databaseUrl: database.url });
  const { catalogue } = shop.admin;
  for (const name of ["Ladies", "Gents' shirts"]) {
    const category_id = value(await catalogue.createCategory({ name, description: "" })).id;
    categories.push(category_id);
    for (const sub of ["Sarees", "Kurtis"])
      subs.push(value(await catalogue.createSubCategory({ name: sub, description: "", category_id })).id);
  }
  const image = { image_url: "/images/somewhere/preview.jpg", blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ" };
  for (const name of ["Silk & Sons", "Thari Looms"])
    brands.push(value(await catalogue.createBrand({ name, description: "", ...image })).id);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await database.close();
});

const LETTERS = "aeikrstul";
/** Words that are near each other, begin alike, have few letters, or are written with more than letters. */
const VOCABULARY =
  `kurta kurtas kurti kutra sari saree sarees silk silky sill milk bilk shirt shirts skirt shift t-shirt half-wool wool xl
  m 32 100% it's the and indigo indico block-printed cotton coton cottons മുണ്ട് കസവ് കസവു résumé back\\slash o'neill a.b@example.org
  www.example.org/saree ﬁne 𝔰𝔞𝔯𝔦 naïve Silk.`.split(/\s+/);

const word = fc.constantFrom(...VOCABULARY);
const text = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(" "));

/** A word as somebody types it: whole, its beginning, or with letters left out, put in, replaced or swapped. */
const typed = fc
  .tuple(
    word,
    fc.constantFrom("whole", "whole", "begin", "drop", "add", "replace", "swap"),
    fc.nat(8),
    fc.nat(8),
  )
  .map(([whole, how, place, letter]) => {
    const at = place % whole.length;
    const other = LETTERS[letter] ?? "";
    const [before, after] = [whole.slice(0, at), whole.slice(at)];
    if (how === "begin") return whole.slice(0, at + 1);
    if (how === "drop") return before + after.slice(1);
    if (how === "add") return before + other + after;
    if (how === "replace") return before + other + after.slice(1);
    if (how === "swap") return before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2);
    return whole;
  });
/** Without a text it is a list. */
const searched = fc
  .oneof(
    fc.constant(""),
    fc.array(typed, { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
    fc.array(typed, { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
    fc.array(typed, { minLength: 1, maxLength: 1 }).map((words) => words.join(" ")),
    fc.constantFrom("the of and", "%_\\ '&|!:*()", "qwxzvk", "𝔰", "kurta ".repeat(60)),
  )
  .filter((text) => text === "" || text.trim() !== "");

const product = fc.record({
  name: text(3),
  description: text(6),
  price: fc.integer({ min: 1, max: 6 }),
  discounted: fc.constantFrom(0, 50),
  stock: fc.constantFrom(0, 1, 1),
  sub: fc.option(fc.nat(3)),
  brand: fc.option(fc.nat(1)),
  isActive: fc.constantFrom(true, true, true, false),
  made: fc.nat(9),
  size: fc.constantFrom(null, "S", "M", "5-6 Y"),
  condition: fc.constantFrom(null, "good", "like_new"),
  colors: fc.subarray(["red", "blue", "green"], { maxLength: 2 }),
  materials: fc.subarray(["cotton", "silk", "wool"]),
  gender: fc.constantFrom(null, "women", "men"),
  age: fc.constantFrom(null, "adult", "kids"),
  isFlawed: fc.boolean(),
  fitting: fittingFacts,
});
type Drawn = typeof product extends fc.Arbitrary<infer T> ? T : never;

/** Mostly one filter or none: with several there is seldom anything left to put in order. */
const filter: fc.Arbitrary<Partial<IndexQuery>> = fc.oneof(
  fc.constant({}),
  fc.nat(1).map((index) => ({ category_id: categories[index] })),
  fc.nat(3).map((index) => ({ sub_category_id: subs[index] })),
  fc.nat(1).map((index) => ({ brand_id: brands[index] })),
  fc.constantFrom({ min: 200 }, { max: 300 }, { min: 150, max: 450 }),
  fc.constant({ in_stock: true }),
  fc.record({
    category_id: fc.nat(1).map((index) => categories[index]),
    brand_id: fc.nat(1).map((index) => brands[index]),
    max: fc.constantFrom(300, 700),
  }),
);
/** Mostly nothing is chosen, or of one facet. */
const choice: fc.Arbitrary<Partial<IndexQuery>> = fc.oneof(
  fc.constant({}),
  fc.constant({ facet_counts: true }),
  fc.subarray(["S", "M", "XL"]).map((size) => ({ size, facet_counts: true })),
  fc.record({
    size: fc.subarray(["S", "M"]),
    condition: fc.subarray(["good", "like_new"]),
    color: fc.subarray(["red", "blue", "green"]),
    material: fc.subarray(["cotton", "silk"]),
    gender: fc.subarray(["women", "men", "girls"]),
    age_group: fc.subarray(["adult", "kids"]),
    flaws: fc.subarray(["none"]),
    facet_counts: fc.boolean(),
  }),
);
/** Mostly everything, whether it fits or not. */
const fitting: fc.Arbitrary<Partial<IndexQuery>> = fc.oneof(
  fc.constant({}),
  fc.constant({}),
  fitsChoice.map((fits) => ({ fits })),
);
const query: fc.Arbitrary<IndexQuery> = fc
  .tuple(
    filter,
    choice,
    fitting,
    fc.constantFrom(1, 1, 2, 5),
    fc.constantFrom(2, 20),
    fc.option(fc.constantFrom(...productSorts), { nil: undefined }),
  )
  .map(([narrowed, chosen, fits, page, limit, sort]) => ({
    ...narrowed,
    ...chosen,
    ...fits,
    page,
    limit,
    ...(sort ? { sort } : {}),
  }));

const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

async function insert(drawn: readonly Drawn[]): Promise<void> {
  const rows = drawn.map((product) => {
    const { name, description, price, discounted, stock, sub, brand, isActive, made } = product;
    const flaws = product.isFlawed ? [{ kind: "stain", words: "A spot", pin: null }] : [];
    const category = categories[sub === null ? made % 2 : sub >> 1];
    return sql`(${name}, ${description}, ${price * 10_000}::bigint, ${discounted * 100}::bigint, ${stock}::int, ${category}::uuid,
      ${sub === null ? null : subs[sub]}::uuid, ${brand === null ? null : brands[brand]}::uuid, ${isActive}::boolean,
      '2026-10-01'::timestamptz + ${made}::int * interval '1 microsecond', ${product.size}, ${product.size}, ${product.condition},
      ${list(product.colors)}, ${list(product.materials)}, ${product.gender}, ${product.age}, ${JSON.stringify(flaws)}::jsonb,
      ${JSON.stringify(product.fitting.measurements)}::jsonb)`;
  });
  await shop.database.execute(sql`
    insert into products (name, description, price_paise, discounted_price_paise, stock, category_id, sub_category_id, brand_id,
      is_active, created_at, size, normal_size, condition, colors, materials, gender, age_group, flaws, measurements) values ${sql.join(rows, sql`, `)}`);
}

/** Some of the products, the same for every run of a number. */
const some = (number: number) => sql`deleted_at is null and hashtext(id::text) % 7 = ${number % 7}`;

/** What happens to a catalogue, some of it to what nobody sees. */
const changes: Record<string, (drawn: Drawn, number: number) => Promise<unknown>> = {
  insert: (drawn) => insert([drawn, { ...drawn, isActive: false, name: `${drawn.name} hidden` }]),
  rename: ({ name, description }, number) =>
    shop.database.execute(
      sql`update products set name = ${name}, description = ${description} where ${some(number)}`,
    ),
  move: ({ brand }, number) =>
    shop.database.execute(
      sql`update products set brand_id = ${brand === null ? null : brands[brand]}::uuid where ${some(number)}`,
    ),
  regrade: ({ size, colors, condition }, number) =>
    shop.database.execute(
      sql`update products set size = ${size}, normal_size = ${size}, colors = ${list(colors)}, condition = ${condition} where ${some(number)}`,
    ),
  measure: ({ fitting }, number) =>
    shop.database.execute(
      sql`update products set measurements = ${JSON.stringify(fitting.measurements)}::jsonb where ${some(number)}`,
    ),
  "change a template": ({ fitting }, number) =>
    shop.database.execute(
      sql`update sub_categories set template = ${fitting.template} where id = ${subs[number % 4]}::uuid`,
    ),
  sell: (_, number) =>
    shop.database.execute(sql`update products set stock = 1 - stock where ${some(number)}`),
  delete: (_, number) =>
    shop.database.execute(sql`update products set deleted_at = now() where ${some(number)}`),
  erase: (_, number) => shop.database.execute(sql`delete from products where ${some(number)}`),
  hide: (_, number) =>
    shop.database.execute(sql`update products set is_active = not is_active where ${some(number)}`),
  "rename a brand": ({ name }, number) =>
    shop.database.execute(
      sql`update brands set name = ${`${name} ${number}`} where id = ${brands[number % 2]}::uuid`,
    ),
  "rename a group": ({ name }, number) =>
    shop.database.execute(
      sql`update sub_categories set name = ${`${name} ${number}`} where id = ${subs[number % 4]}::uuid`,
    ),
  "hide a category": (_, number) =>
    shop.database.execute(
      sql`update categories set is_active = not is_active where id = ${categories[number % 2]}::uuid`,
    ),
};

interface Asked {
  text: string;
  query: IndexQuery;
}

/** The catalogue in memory, as a process that has just started has it. */
async function withIndex(work: (index: OpenIndex, feed: ChangeFeed) => Promise<void>) {
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  const feed = openChangeFeed({ url: database.url, onError });
  const index = openCatalogueIndex({ database: shop.database, changes: feed, onError });
  try {
    await vi.waitUntil(() => feed.isCurrent(), { timeout: 60_000 });
    await work(index, feed);
    expect(failures).toEqual([]);
  } finally {
    await index.stop();
    await feed.stop();
  }
}

async function expectSame(index: OpenIndex, feed: ChangeFeed, asked: readonly Asked[]) {
  await feed.catchUp();
  for (const { text, query } of asked) {
    // Null while it is being read, and while the machine is so busy that nothing counts as current.
    const ask = () => (text ? index.search(text, query) : index.find(query));
    const inMemory = await vi.waitUntil(ask, { timeout: 60_000 });
    // The words as they are: the index does not hear of those that were understood as sizes and prices.
    const listed = await selectProducts(shop.database, { ...query, search: text }, { hidden: false });
    const expected = { ...listed, data: listed.data.map(({ id }) => id) };
    expect(inMemory, JSON.stringify({ text, query })).toEqual(expected);
    for (const { template, measurements } of query.fits ? listed.data : [])
      expect(bestFit(template, measurements, query.fits?.[template ?? ""])?.fits).toBe(true);
  }
}

test("finds what PostgreSQL finds, in its order, whatever the catalogue, the search and the changes in between", async () => {
  const asked = fc.array(fc.record({ text: searched, query }), { minLength: 15, maxLength: 25 });
  const change = fc.record({
    kind: fc.constantFrom(...Object.keys(changes)),
    drawn: product,
    number: fc.nat(100),
  });
  const catalogue = fc.array(product, { minLength: 40, maxLength: 150, size: "max" });
  await fc.assert(
    fc.asyncProperty(
      catalogue,
      asked,
      fc.array(fc.tuple(change, asked), { minLength: 1, maxLength: 4 }),
      async (drawn, first, steps) => {
        await shop.database.execute(sql`delete from products`);
        await shop.database.execute(sql`delete from search_words`);
        await shop.database.execute(sql`update categories set is_active = true`);
        for (const [place, template] of ["tops", "trousers", "shoes", null].entries())
          await shop.database.execute(
            sql`update sub_categories set template = ${template} where id = ${subs[place]}::uuid`,
          );
        await insert(drawn);
        await withIndex(async (index, feed) => {
          await expectSame(index, feed, first);
          for (const [{ kind, drawn: one, number }, then] of steps) {
            await changes[kind]?.(one, number);
            await expectSame(index, feed, then);
          }
        });
      },
    ),
    { numRuns: propertyRuns(5) },
  );
}, 120_000);
