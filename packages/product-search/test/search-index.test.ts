import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSearchIndex } from "../index.ts";

const schema = {
  name: { type: "text", weight: 1, sortable: true },
  size: { type: "facet" },
  price: { type: "number" },
  inStock: { type: "flag" },
} as const;

const ids = Array.from({ length: 5 }, () => randomUUID()).sort();
const [a = "", b = "", c = "", d = "", e = ""] = ids;

function shelf() {
  const index = createSearchIndex(schema);
  index.put({ id: a, name: "Écru shirt", size: ["S", "M", "S"], price: 500, inStock: true });
  index.put({ id: b, name: "blue shirt", size: "M", price: 300, inStock: true });
  index.put({ id: c, name: "Azure shirt", size: "L", price: 300 });
  index.put({ id: d, name: "drab shirt", price: null, size: null });
  return index;
}

test("counts leave the choice of their own field out", () => {
  const { total, facets, bands, extremes } = shelf().find({
    facets: { size: ["S", "XL"] },
    ranges: { price: { min: 400 } },
    count: ["size"],
    bands: { price: [300, 400] },
    extremes: ["price"],
  });
  expect(total).toBe(1);
  expect(facets.size).toEqual(
    new Map([
      ["S", 1],
      ["M", 1],
      ["XL", 0],
    ]),
  );
  expect(bands.price).toEqual([0, 0, 1]);
  expect(extremes.price).toEqual({ min: 500, max: 500 });
  expect(shelf().find({ facets: { size: ["L"] }, bands: { price: [400] } }).bands.price).toEqual([1, 0]);
});

test("equals come in the order of their ids, and what has no number comes last", () => {
  const index = shelf();
  expect(index.find({ sort: [{ by: "price" }] }).ids).toEqual([b, c, a, d]);
  expect(index.find({ sort: [{ by: "price", descending: true }] }).ids).toEqual([a, b, c, d]);
  expect(index.find({ sort: [{ by: "inStock", descending: true }, { by: "price" }] }).ids).toEqual([
    b,
    a,
    c,
    d,
  ]);
  expect(index.find({ sort: [{ by: "name" }] }).ids).toEqual([c, b, d, a]);
});

test("a caller's own condition and score read the columns", () => {
  const index = shelf();
  const near = index.find({
    where: (columns) => {
      const [price, sizes, inStock] = [
        columns.number("price"),
        columns.keyword("size"),
        columns.flag("inStock"),
      ];
      return (slot) => Number.isNaN(price(slot)) || (inStock(slot) && sizes(slot).includes("M"));
    },
    score: ({ number }) => {
      const price = number("price");
      return (slot) => -Math.abs(price(slot) - 310);
    },
    sort: [{ by: "score" }],
  });
  expect(near.ids).toEqual([d, b, a]);
  const graded = index.find({
    text: { words: "shirt" },
    score: () => (_slot, relevance) => relevance,
    sort: [{ by: "score" }],
  });
  expect(graded.ids).toEqual([a, b, c, d]);
});

test("a refused document changes nothing", () => {
  const index = shelf();
  expect(() => index.put({ id: "nonsense", name: "shirt" })).toThrow(TypeError);
  expect(() => index.put({ id: a, price: 0.5 })).toThrow(RangeError);
  expect(() => index.put({ id: e, price: 2 ** 53 })).toThrow(RangeError);
  expect(() => index.put({ id: e, price: Number.NaN })).toThrow(RangeError);
  expect(index.size).toBe(4);
  expect(index.number(a, "price")).toBe(500);
  index.put({ id: e, name: "even shirt", size: "S", price: 1 });
  expect(index.find({ sort: [{ by: "price" }], limit: 1 }).ids).toEqual([e]);
});

test("ids are one in any case of their letters, and nonsense is no id", () => {
  const index = shelf();
  expect(index.has(a.toUpperCase())).toBe(true);
  expect(index.has("nonsense")).toBe(false);
  expect(index.remove("nonsense")).toBe(false);
  expect(index.number(e, "price")).toBeNull();
  expect(index.keyword(e, "size")).toEqual([]);
  expect(index.keyword(a, "size")).toEqual(["M", "S"]);
});

test("a field that the schema doesn't have is refused", () => {
  const index = createSearchIndex({ price: { type: "number" } } as Record<string, { type: "number" }>);
  expect(() => index.find({ count: ["size"] })).toThrow("size");
  expect(() => index.find({ facets: { size: ["S"] } })).toThrow("size");
  expect(() => index.find({ sort: [{ by: "size" }] })).toThrow("size");
  const text = Object.fromEntries(
    Array.from({ length: 9 }, (_, field) => [field, { type: "text", weight: 1 }] as const),
  );
  expect(() => createSearchIndex(text)).toThrow("text fields");
});

test("far pages hold what belongs there, in whatever order the products came", () => {
  for (const sign of [1, -1]) {
    const index = createSearchIndex(schema);
    for (let place = 0; place < 20_000; place++) index.put({ id: randomUUID(), price: sign * place });
    const { total, ids } = index.find({ sort: [{ by: "price" }], offset: 15_000, limit: 3 });
    const first = sign === 1 ? 15_000 : -4_999;
    expect(total).toBe(20_000);
    expect(ids.map((id) => index.number(id, "price"))).toEqual([first, first + 1, first + 2]);
    expect(index.find({ offset: 50_000 })).toMatchObject({ total: 20_000, ids: [] });
  }
});
