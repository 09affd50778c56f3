import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPaise } from "#kernel/money.ts";
import { ageGroups, conditions, genders } from "#modules/garments/contract/choices.ts";
import { missingParts } from "#modules/garments/contract/completeness.ts";
import { facets } from "#modules/garments/contract/facet-names.ts";
import { facetsOf, facetValues } from "#modules/garments/contract/facets.ts";
import { bestFit } from "#modules/garments/contract/fit.ts";
import { fitsChoice, fittingFacts } from "#tests/support/garments-to-fit.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { type Product, type ProductQuery, productShows, productSorts } from "../../contract/product.ts";
import { brands, categories, products, subCategories } from "../../schema.ts";
import { findProduct, listProducts } from "../list-products.ts";

let shop: TestShop;
const groups = { categories: [] as string[], subs: [] as string[], brands: [] as string[] };
/** Words that products have and searches look for; none is a misspelling of another. */
const words = ["kasavu", "indigo", "quilted"] as const;

beforeAll(async () => {
  shop = await openTestShop();
  const { database } = shop;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const named = (name: string) => ({ name, description: "" });
  groups.categories = ids(
    await database.insert(categories).values(["Ladies", "Gents"].map(named)).returning(),
  );
  const [ladies = "", gents = ""] = groups.categories;
  const subs = [
    { ...named("One"), categoryId: ladies, template: "tops" },
    { ...named("Two"), categoryId: ladies },
    { ...named("Three"), categoryId: gents, template: "sarees" },
  ];
  groups.subs = ids(await database.insert(subCategories).values(subs).returning());
  const looms = ["Thari", "Vellam"].map((name) => ({ ...named(name), imageUrl: "", blurHash: "" }));
  groups.brands = ids(await database.insert(brands).values(looms).returning());
});
afterAll(() => shop.close());

const orNull = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
const someSizes = ["S", "M", "32"];
const someColors = ["red", "blue", "green"] as const;

const rowFields = fc
  .record({
    word: fc.constantFrom(...words),
    price: fc.integer({ min: 2, max: 9 }).map((hundreds) => hundreds * 10_000),
    discount: fc.constantFrom(0, 0, 10_000, 15_000),
    stock: fc.constantFrom(0, 1, 2),
    place: fc.nat(3),
    brand: fc.nat(2),
    isActive: fc.boolean(),
    isFeatured: fc.boolean(),
    size: orNull(someSizes),
    colors: some(someColors),
    materials: some(["silk", "cotton"] as const),
    gender: orNull(genders),
    ageGroup: orNull(ageGroups.slice(0, 2)),
    condition: orNull(conditions.slice(2)),
    isFlawed: fc.boolean(),
    isDeleted: fc.constantFrom(false, false, false, false, true),
    fit: fittingFacts,
  })
  .map(({ word, price, discount, place, brand, size, isFlawed, isDeleted, fit, ...fields }) => ({
    ...fields,
    name: `A ${word} piece`,
    description: "",
    pricePaise: price,
    discountedPricePaise: discount,
    categoryId: groups.categories[place === 2 ? 1 : 0] ?? "",
    subCategoryId: groups.subs[place] ?? null,
    brandId: groups.brands[brand] ?? null,
    size,
    normalSize: size,
    flaws: isFlawed ? [{ kind: "stain" as const, words: "Small", pin: null }] : [],
    measuredAs: fit.template,
    measurements: fit.measurements,
    deletedAt: isDeleted ? new Date() : null,
  }));

const query: fc.Arbitrary<ProductQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.integer({ min: 1, max: 12 }),
    category_id: fc.nat(1).map((index) => groups.categories[index] ?? ""),
    sub_category_id: fc.nat(2).map((index) => groups.subs[index] ?? ""),
    brand_id: fc.nat(1).map((index) => groups.brands[index] ?? ""),
    min: fc.constantFrom(100, 300),
    max: fc.constantFrom(300, 600),
    in_stock: fc.boolean(),
    search: fc.constantFrom(...words),
    sort: fc.constantFrom(...productSorts),
    size: fc.subarray(someSizes),
    color: fc.subarray([...someColors]),
    condition: fc.subarray(conditions.slice(2)),
    gender: fc.subarray(["women", "men", "girls"] as const),
    flaws: fc.constantFrom(["none" as const], []),
    fits: fitsChoice,
    facet_counts: fc.constant(true),
    show: fc.constantFrom(...productShows),
  },
  { requiredKeys: ["page", "limit"] },
);

/** A product as its row tells it, with what only the row knows. */
type Row = Product & { micros: number; isShown: boolean };

/** Every product that is not deleted. */
async function readRows(): Promise<Row[]> {
  const { rows } = await shop.database.execute<{ id: string; micros: string; shown: boolean }>(`
    select p.id, (extract(epoch from p.created_at) * 1000000)::bigint as micros,
      p.is_active and c.is_active and coalesce(b.is_active, true) as shown
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where deleted_at is null`);
  return Promise.all(
    rows.map(async ({ id, micros, shown }) => {
      const product = await findProduct(shop.admin, { id: id });
      if (!product) throw new Error(`no ${id}`);
      return { ...product, micros: Number(micros), isShown: shown };
    }),
  );
}

const priceOf = ({ price, discounted_price }: Product) => toPaise(discounted_price || price);
const fitOf = (row: Row, { fits }: ProductQuery) =>
  bestFit(row.template, row.measurements, fits?.[row.template ?? ""]);

const shows: Record<(typeof productShows)[number], (row: Row) => boolean> = {
  unpictured: ({ product_images }) => product_images.length === 0,
  incomplete: (row) => row.is_active && row.stock > 0 && missingParts(row, row.template).length > 0,
  hidden: ({ is_active }) => !is_active,
  "sold-out": ({ stock }) => stock === 0,
  featured: ({ is_featured }) => is_featured,
};

/** Everything but the choices of facets. */
function isListed(row: Row, asked: ProductQuery, isAdmin: boolean): boolean {
  const { category_id, sub_category_id, brand_id, min, max, in_stock, search, show, fits } = asked;
  return (
    (isAdmin ? !show || shows[show](row) : row.isShown) &&
    (!category_id || row.category_id === category_id) &&
    (!sub_category_id || row.sub_category_id === sub_category_id) &&
    (!brand_id || row.brand_id === brand_id) &&
    (min === undefined || priceOf(row) >= toPaise(min)) &&
    (max === undefined || priceOf(row) < toPaise(max)) &&
    (!in_stock || row.stock > 0) &&
    (!search || row.name.includes(search)) &&
    (!fits || (fitOf(row, asked)?.fits ?? false))
  );
}

const keys: Record<(typeof productSorts)[number], (row: Row, asked: ProductQuery) => number[]> = {
  relevance: ({ micros }) => [-micros],
  newest: ({ micros }) => [-micros],
  "price-up": (row) => [priceOf(row), -row.micros],
  "price-down": (row) => [-priceOf(row), row.micros],
  discount: (row) => [priceOf(row) / toPaise(row.price), -row.micros],
  fit: (row, asked) => [fitOf(row, asked)?.distance ?? 0, -row.micros],
};

function naively(rows: readonly Row[], asked: ProductQuery, isAdmin: boolean) {
  const listed = rows.filter((row) => isListed(row, asked, isAdmin));
  const has = (row: Row, facet: (typeof facets)[number]) => {
    const chosen: readonly string[] = asked[facet] ?? [];
    return chosen.length === 0 || chosen.some((value) => facetsOf(row)[facet].includes(value));
  };
  const found = listed.filter((row) => facets.every((facet) => has(row, facet)));
  const keyOf = (row: Row) => [
    isAdmin || row.stock > 0 ? 0 : 1,
    ...keys[asked.sort ?? "relevance"](row, asked),
  ];
  const sorted = found.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    const place = one.findIndex((part, index) => Math.abs(part - (other[index] ?? 0)) > 1e-12);
    return place < 0 ? (a.id < b.id ? -1 : 1) : (one[place] ?? 0) - (other[place] ?? 0);
  });
  const countsOf = (facet: (typeof facets)[number]) => {
    const others = facets.filter((other) => other !== facet);
    const values = facetValues[facet].map(({ value }) => value);
    const present = values.filter((value) => listed.some((row) => facetsOf(row)[facet].includes(value)));
    const under = listed.filter((row) => others.every((other) => has(row, other)));
    const count = (value: string) => under.filter((row) => facetsOf(row)[facet].includes(value)).length;
    return Object.fromEntries(present.map((value) => [value, count(value)]));
  };
  const first = (asked.page - 1) * asked.limit;
  return {
    data: sorted.slice(first, first + asked.limit).map(({ id }) => id),
    count: sorted.length,
    ...(asked.facet_counts
      ? { facet_counts: Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)])) }
      : {}),
  };
}

async function asked(query: ProductQuery, isAdmin: boolean) {
  const { data, ...rest } = await listProducts(isAdmin ? shop.admin : shop.guest, query);
  return { data: data.map(({ id }) => id), ...rest };
}

const change = fc.record({
  kind: fc.constantFrom("edit", "delete", "brand", "category", "image", "template"),
  index: fc.nat(),
  fields: rowFields,
});

async function apply({ kind, index, fields }: typeof change extends fc.Arbitrary<infer T> ? T : never) {
  const { database } = shop;
  const ids = await database.select({ id: products.id }).from(products).orderBy(products.id);
  const id = ids[index % ids.length]?.id ?? "";
  const not = (table: string, among: readonly string[]) =>
    database.execute(
      `update ${table} set is_active = not is_active where id = '${among[index % among.length]}'`,
    );
  if (kind === "edit") await database.update(products).set(fields).where(eq(products.id, id));
  else if (kind === "delete") await database.delete(products).where(eq(products.id, id));
  else if (kind === "brand") await not("brands", groups.brands);
  else if (kind === "category") await not("categories", groups.categories);
  else if (kind === "image")
    await database.execute(
      `insert into product_images (product_id, position, image_url, blur_hash) values ('${id}', 0, '/a', '')
        on conflict do nothing`,
    );
  else
    await database
      .update(subCategories)
      .set({ template: fields.measuredAs })
      .where(eq(subCategories.id, groups.subs[index % groups.subs.length] ?? ""));
}

test("after any changes every list is what a plain filter and sort of the rows gives", async () => {
  const some = { minLength: 10, maxLength: 40 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowFields, some),
      fc.array(change, { maxLength: 6 }),
      fc.array(query, { minLength: 20, maxLength: 30 }),
      async (rows, changes, queries) => {
        await shop.database.delete(products);
        await shop.database.insert(products).values(rows);
        for (const each of changes) await apply(each);
        const now = await readRows();
        for (const each of queries)
          for (const isAdmin of [true, false])
            expect(await asked(each, isAdmin), JSON.stringify(each)).toEqual(naively(now, each, isAdmin));
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});
