import fc from "fast-check";
import { expect, test } from "vitest";
import { facets } from "#contract/garment/facet-names.ts";
import { type FacetChoice, type FacetCounts, facetToken, facetValues } from "#contract/garment/facets.ts";
import { bestFit } from "#contract/garment/fit.ts";
import { toPaise } from "#contract/money.ts";
import { productSorts } from "#contract/product.ts";
import { fitsChoice, fittingFacts } from "#tests/support/garments-to-fit.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import type { IndexQuery } from "../../ports.ts";
import type { IndexedFacts } from "./product-columns.ts";
import { createProductIndex } from "./product-index.ts";

/** Ids of which many share their first word, as no random ones do. */
const idOf = (number: number) =>
  `${(number % 3).toString(16).padStart(8, "0")}-0000-4000-8000-${(number * 7919).toString(16).padStart(12, "0")}`;
const groupOf = (kind: string, number: number) => `${kind}-${number}`;

const facts: fc.Arbitrary<IndexedFacts> = fc
  .record({
    category: fc.nat(2),
    sub: fc.option(fc.nat(1)),
    brand: fc.option(fc.nat(2)),
    pricePaise: fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 10_000),
    discount: fc.constantFrom(0, 0, 5_000, 10_000),
    createdAt: fc.integer({ min: 1, max: 8 }),
    inStock: fc.boolean(),
    facets: fc.record({
      size: fc.option(fc.constantFrom("S", "M", "UK 5")),
      condition: fc.option(fc.constantFrom("good", "like_new")),
      color: fc.uniqueArray(fc.constantFrom("red", "blue", "green"), { maxLength: 2 }),
      material: fc.uniqueArray(fc.constantFrom("cotton", "silk", "wool"), { maxLength: 3 }),
      gender: fc.option(fc.constantFrom("women", "men", "girls")),
      age_group: fc.option(fc.constantFrom("adult", "kids")),
      isFlawless: fc.boolean(),
    }),
    fitting: fittingFacts,
  })
  .map(({ category, sub, brand, pricePaise, discount, createdAt, inStock, facets, fitting }) => ({
    ...fitting,
    categoryId: groupOf("category", category),
    subCategoryId: sub === null ? null : groupOf(`sub-${category}`, sub),
    brandId: brand === null ? null : groupOf("brand", brand),
    pricePaise,
    fullPricePaise: pricePaise + discount,
    createdAt: 1_763_800_000_000_000 + createdAt,
    inStock,
    facets: [
      ...(facets.size ? [facetToken("size", facets.size)] : []),
      ...(facets.condition ? [facetToken("condition", facets.condition)] : []),
      ...facets.color.map((value) => facetToken("color", value)),
      ...facets.material.map((value) => facetToken("material", value)),
      ...(facets.gender ? [facetToken("gender", facets.gender)] : []),
      ...(facets.age_group ? [facetToken("age_group", facets.age_group)] : []),
      ...(facets.isFlawless ? [facetToken("flaws", "none")] : []),
    ],
  }));

const someOf = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const query: fc.Arbitrary<IndexQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(1, 3, 20),
    category_id: fc.nat(3).map((number) => groupOf("category", number)),
    sub_category_id: fc.nat(2).map((number) => groupOf("sub-1", number)),
    brand_id: fc.nat(3).map((number) => groupOf("brand", number)),
    min: fc.constantFrom(0, 100, 200, 350),
    max: fc.constantFrom(200, 300, 600),
    in_stock: fc.boolean(),
    sort: fc.constantFrom(...productSorts),
    size: someOf("S", "M", "UK 5", "XL"),
    condition: someOf("good", "like_new"),
    color: someOf("red", "blue", "green"),
    material: someOf("cotton", "silk", "wool"),
    gender: someOf("women", "men", "girls"),
    age_group: someOf("adult", "kids"),
    flaws: someOf("none"),
    fits: fitsChoice,
    facet_counts: fc.boolean(),
  },
  { requiredKeys: ["page", "limit"] },
);

/** How the product's garment fits, null where nothing was asked for or can be told. */
function fitOf({ template, measurements }: IndexedFacts, { fits }: IndexQuery) {
  return fits ? bestFit(template, measurements, fits[template ?? ""]) : null;
}

type Known = ReadonlyMap<string, IndexedFacts>;

const discountOf = ({ pricePaise, fullPricePaise }: IndexedFacts) =>
  (fullPricePaise - pricePaise) / fullPricePaise;

function fitsFacets(fact: IndexedFacts, choice: FacetChoice): boolean {
  return facets.every((facet) => {
    const values = choice[facet] ?? [];
    return values.length === 0 || values.some((value) => fact.facets.includes(facetToken(facet, value)));
  });
}

/** Of every value how many of the facts have it that fit the choices of all other facets. */
function countSlowly(facts: readonly IndexedFacts[], choice: FacetChoice): FacetCounts {
  const countsOf = (facet: (typeof facets)[number]) => {
    const others = facts.filter((fact) => fitsFacets(fact, { ...choice, [facet]: [] }));
    return Object.fromEntries(
      facetValues[facet].flatMap(({ value }) => {
        const has = (fact: IndexedFacts) => fact.facets.includes(facetToken(facet, value));
        return facts.some(has) ? [[value, others.filter(has).length]] : [];
      }),
    );
  };
  return Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)])) as FacetCounts;
}

/** The same list the slow way. */
function listSlowly(known: Known, asked: IndexQuery) {
  const min = toPaise(asked.min ?? 0);
  const max = asked.max === undefined ? Number.POSITIVE_INFINITY : toPaise(asked.max);
  const filtered = [...known].filter(
    ([, fact]) =>
      (!asked.category_id || asked.category_id === fact.categoryId) &&
      (!asked.sub_category_id || asked.sub_category_id === fact.subCategoryId) &&
      (!asked.brand_id || asked.brand_id === fact.brandId) &&
      fact.pricePaise >= min &&
      fact.pricePaise < max &&
      (!asked.in_stock || fact.inStock) &&
      (!asked.fits || fitOf(fact, asked)?.fits),
  );
  const fitting = filtered.filter(([, fact]) => fitsFacets(fact, asked));
  const sign = asked.sort === "price-down" ? -1 : 1;
  const sorted = fitting.toSorted(([id, a], [otherId, b]) => {
    const byPrice = asked.sort?.startsWith("price") ? a.pricePaise - b.pricePaise : 0;
    const byDiscount = asked.sort === "discount" ? discountOf(b) - discountOf(a) : 0;
    const distanceOf = (fact: IndexedFacts) => fitOf(fact, asked)?.distance ?? 0;
    const byFit = asked.sort === "fit" ? distanceOf(a) - distanceOf(b) : 0;
    const byNewest = b.createdAt - a.createdAt || (id < otherId ? -1 : 1);
    return Number(b.inStock) - Number(a.inStock) || sign * (byPrice || byDiscount || byFit || byNewest);
  });
  const start = (asked.page - 1) * asked.limit;
  return {
    data: sorted.slice(start, start + asked.limit).map(([id]) => id),
    count: sorted.length,
    ...(asked.facet_counts
      ? {
          facet_counts: countSlowly(
            filtered.map(([, fact]) => fact),
            asked,
          ),
        }
      : {}),
  };
}

test("lists what a plain filter and sort would, however the products came and changed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(facts, { maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(70), fc.option(facts)), { maxLength: 40 }),
      fc.array(query, { minLength: 5, maxLength: 15 }),
      // With cubes, and without.
      fc.constantFrom(0, 1000),
      async (atFirst, changes, queries, cubesFrom) => {
        const known = new Map(atFirst.map((fact, number) => [idOf(number), fact]));
        const newestFirst = [...known]
          .map(([id, fact]) => ({ id, facts: fact }))
          .toSorted((a, b) => b.facts.createdAt - a.facts.createdAt || (a.id < b.id ? -1 : 1));
        const index = await createProductIndex([newestFirst.slice(0, 7), newestFirst.slice(7)], cubesFrom);
        for (const [number, change] of changes) {
          index.set(idOf(number), change);
          if (change) known.set(idOf(number), change);
          else known.delete(idOf(number));
        }
        expect(index.size).toBe(known.size);
        for (const asked of queries) expect(index.list(asked)).toEqual(listSlowly(known, asked));
      },
    ),
    { numRuns: propertyRuns(200) },
  );
});

test("a band is found by sorting it where it is narrow and by walking where it is wide", async () => {
  const products = Array.from({ length: 5000 }, (_, number) => ({
    id: idOf(number),
    facts: {
      categoryId: "category",
      subCategoryId: null,
      brandId: null,
      pricePaise: ((number * 37) % 5000) * 100,
      fullPricePaise: 600_000,
      createdAt: 10_000 - number,
      inStock: true,
      facets: [],
      template: null,
      measurements: {},
    },
  }));
  const index = await createProductIndex([products]);
  const known = new Map(products.map(({ id, facts: fact }) => [id, fact]));
  for (const [min, max] of [
    [100, 103],
    [100, 4000],
  ])
    for (const page of [1, 40]) {
      const asked = { page, limit: 20, min, max, sort: "newest" } as const;
      expect(index.list(asked)).toEqual(listSlowly(known, asked));
    }
});
