import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSearchIndex } from "../index.ts";
import {
  keywordsOf,
  naiveFind,
  type Product,
  type ProductQuery,
  schema,
  stopWords,
  synonyms,
} from "./naive-find.ts";

const WORDS =
  "kurta kurtas kurti saree sari sarees silk silks cotton cotto 32x34 32x36 uk8 uk8.5 dress gown dressy Ikat the with theyyam withe";
const words = WORDS.split(" ");
const typed = [...words, "kurtha", "coton", "slik", "cottn", "dres", "sa", "k", "32x35", "zzzzz", "!"];
const typedWords = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...typed), { maxLength: 3 }).map((some) => some.join(" ")),
  },
  { weight: 1, arbitrary: fc.constantFrom(...stopWords, "with the") },
);
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((some) => some.join(" "));
const size = fc.constantFrom("S", "M", "L", "XL");
const colour = fc.constantFrom("red", "blue", "green", "black");
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 100_000 }), fc.integer());
const made = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.maxSafeInteger().map((each) => Math.trunc(each / 2) || 0),
);

const ids = Array.from({ length: 12 }, () => randomUUID());
const product: fc.Arbitrary<Product> = fc.record(
  {
    id: fc.constantFrom(...ids),
    name: text,
    groups: text,
    description: text,
    size: fc.option(size),
    colour: fc.oneof(colour, fc.array(colour, { maxLength: 3 })),
    price: fc.option(number),
    made: fc.option(made),
    inStock: fc.boolean(),
    shown: fc.boolean(),
  },
  { requiredKeys: ["id"] },
);
const range = fc.record({ min: number, max: number }, { requiredKeys: [] });
const by = fc.constantFrom("price", "made", "inStock", "name", "relevance");
const query: fc.Arbitrary<ProductQuery> = fc.record(
  {
    text: fc.record(
      {
        words: typedWords,
        beginnings: fc.boolean(),
        typos: fc.boolean(),
        named: fc.constantFrom("", "kurta", "silks 32x34"),
      },
      { requiredKeys: ["words"] },
    ),
    facets: fc.record({ size: fc.uniqueArray(size), colour: fc.uniqueArray(colour) }, { requiredKeys: [] }),
    ranges: fc.record({ price: range, made: range }, { requiredKeys: [] }),
    flags: fc.record({ inStock: fc.boolean(), shown: fc.boolean() }, { requiredKeys: [] }),
    sort: fc.array(fc.record({ by, descending: fc.boolean() }, { requiredKeys: ["by"] }), { maxLength: 3 }),
    offset: fc.nat({ max: 8 }),
    limit: fc.nat({ max: 8 }),
    count: fc.uniqueArray(fc.constantFrom("size", "colour")),
    bands: fc.record(
      { price: fc.uniqueArray(number, { maxLength: 4 }).map((edges) => edges.sort((a, b) => a - b)) },
      { requiredKeys: [] },
    ),
    extremes: fc.uniqueArray(fc.constantFrom("price", "made")),
  },
  { requiredKeys: [] },
);
const change = fc.oneof(
  { weight: 4, arbitrary: product.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.constantFrom(...ids).map((remove) => ({ remove })) },
);

function expectSame(index: ReturnType<typeof newIndex>, products: Map<string, Product>, asked: ProductQuery) {
  expect(index.find(asked), JSON.stringify(asked)).toEqual(naiveFind([...products.values()], asked));
}

const newIndex = () => createSearchIndex(schema, { synonyms, stopWords });

describe("an index answers as a plain filter over the same products does", () => {
  test("after any puts, replacements and removals", () => {
    const changes = fc.array(change, { maxLength: 40 });
    fc.assert(
      fc.property(changes, fc.array(query, { minLength: 1, maxLength: 6 }), (changes, queries) => {
        const index = newIndex();
        const products = new Map<string, Product>();
        for (const each of changes) {
          if ("put" in each) {
            index.put(each.put);
            products.set(each.put.id, each.put);
          } else expect(index.remove(each.remove)).toBe(products.delete(each.remove));
        }
        expect(index.size).toBe(products.size);
        for (const id of ids) {
          const known = products.get(id);
          expect(index.has(id)).toBe(known !== undefined);
          expect(index.number(id, "price")).toBe(known?.price ?? null);
          expect(index.keyword(id, "colour").toSorted()).toEqual(
            known ? keywordsOf(known, "colour").sort() : [],
          );
        }
        for (const asked of queries) expectSame(index, products, asked);
      }),
      { numRuns: 300 },
    );
  });

  test("with thousands of products, of which many were replaced or removed", () => {
    const many = fc
      .sample(product, { seed: 7, numRuns: 9000 })
      .map((each) => ({ ...each, id: randomUUID() }));
    const others = fc.sample(product, { seed: 8, numRuns: 5000 });
    const index = newIndex();
    const products = new Map<string, Product>();
    const put = (each: Product) => {
      index.put(each);
      products.set(each.id, each);
    };
    for (const each of many) put(each);
    for (const [place, each] of others.entries()) put({ ...each, id: many[place]?.id ?? randomUUID() });
    for (const { id } of many.slice(6000)) {
      expect(index.remove(id)).toBe(true);
      products.delete(id);
    }
    for (const asked of fc.sample(query, { seed: 9, numRuns: 60 })) {
      const { offset = 0, limit = 20 } = asked;
      expectSame(index, products, { ...asked, offset: offset * 300, limit: limit * 20 });
    }
  });
});
