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

test("a caller's own condition and score read the columns", () => {
  const index = shelf();
  const near = index.find({
    where: (columns) => {
      const [price, sizes] = [columns.number("price"), columns.keyword("size")];
      const inStock = columns.flag("inStock");
      return (slot) => Number.isNaN(price(slot)) || (inStock(slot) && sizes(slot).includes("M"));
    },
    score: ({ number }) => {
      const price = number("price");
      return (slot) => -Math.abs(price(slot) - 310);
    },
    sort: [{ by: "score" }],
  });
  expect(near.ids).toEqual([d, b, a]);
  const score = () => (_slot: number, relevance: number) => relevance;
  const graded = index.find({ text: { words: "shirt" }, score, sort: [{ by: "score" }] });
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
