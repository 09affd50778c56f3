import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ageGroups, conditions, genders } from "#modules/garments/contract/choices.ts";
import { fitsChoice, fittingFacts } from "#modules/garments/contract/garments-to-fit.scene.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { type ProductQuery, productShows, productSorts } from "../../contract/product.ts";
import { brands, categories, products, subCategories } from "../../schema.ts";
import { listNaively } from "../naive-lists.scene.ts";
import { type Catalogue, readCatalogue } from "../read-catalogue.scene.ts";
import { searchProducts } from "../search/understand.ts";

const groups = { categories: [] as string[], subs: [] as string[], brands: [] as string[] };
/** Words that products have and searches look for; none is a misspelling of another. */
const words = ["kasavu", "monsoon", "quilted"] as const;

const shop = await shopForFile();
const { database } = shop;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const named = (name: string) => ({ name, description: "" });
groups.categories = ids(await database.insert(categories).values(["Ladies", "Gents"].map(named)).returning());
const [ladies = "", gents = ""] = groups.categories;
const subs = [
  { ...named("One"), categoryId: ladies, template: "tops" },
  { ...named("Two"), categoryId: ladies },
  { ...named("Three"), categoryId: gents, template: "sarees" },
];
groups.subs = ids(await database.insert(subCategories).values(subs).returning());
const looms = ["Thari", "Vellam"].map((name) => ({ ...named(name), imageUrl: "", blurHash: "" }));
groups.brands = ids(await database.insert(brands).values(looms).returning());

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

/** The products of a list, and those that it should have by the rows. */
async function compare(catalogue: Catalogue, asked: ProductQuery, isAdmin: boolean): Promise<void> {
  const { search, ...others } = asked;
  const words = search ? { search: { words: [search], typed: search } } : {};
  const { products, ...rest } = listNaively(catalogue, { ...others, ...words }, isAdmin);
  const { data, ...shown } = await searchProducts(isAdmin ? shop.admin : shop.guest, asked);
  const should = { ...rest, facet_counts: asked.facet_counts && rest.facet_counts };
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  expect({ ...shown, ids: ids(data) }, JSON.stringify(asked)).toEqual({ ...should, ids: ids(products) });
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
        const now = await readCatalogue(shop.database);
        for (const each of queries) for (const isAdmin of [true, false]) await compare(now, each, isAdmin);
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});
