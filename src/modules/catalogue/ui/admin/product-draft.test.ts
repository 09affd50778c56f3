import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Garment, garmentInput, unknownGarment } from "#modules/garments/contract/garment.ts";
import type { Product } from "../../contract/product.ts";
import {
  centimetresOf,
  draftOf,
  inputOf,
  type ProductDraft,
  readRepeated,
  repeatedOf,
} from "./product-draft.ts";
import { knownInWords } from "./product-form.tsx";

const image = { image_url: "/images/a/preview.jpg", blur_hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" };
const kurta: ProductDraft = {
  ...draftOf(null),
  name: "Kurta",
  description: "Cotton",
  price: "1,499.50",
  discounted_price: "749",
  stock: "1",
  category_id: "0b9f0c9e-6a53-4a86-9d2a-111111111111",
  product_images: [image],
};

describe("a draft becomes a body of the contract", () => {
  test("a new one starts with the specification's defaults", () => {
    const numbers = { price: 0, stock: 0, discounted_price: 0 };
    const places = { sub_category_id: null, brand_id: null };
    expect(inputOf(draftOf(null))).toMatchObject({ ...numbers, ...places, product_images: [] });
  });

  test("an emptied discount is none", () => {
    expect(inputOf(kurta)).toMatchObject({ price: 1499.5, discounted_price: 749, stock: 1 });
    expect(inputOf({ ...kurta, discounted_price: " " }).discounted_price).toBe(0);
  });
});

const garment: Garment = {
  gender: "women",
  age_group: "adult",
  size: "12",
  size_system: "UK",
  normal_size: "M",
  color: ["red"],
  material: ["silk", "cotton"],
  pattern: "plain",
  condition: "good",
  care: "Wash by hand",
  measured_as: "kurtas",
  measurements: { chest: 52.5, length: 70 },
  flaws: [{ kind: "stain", words: "cuff", pin: { image_url: "/images/a.jpg", x: 1, y: 2 } }],
};
const productWith = (known: Garment) => known as Product;

test.each([garment, unknownGarment])("what was not touched is sent as it was", (known) => {
  const { normal_size: _, ...sent } = known;
  const body = z.object(garmentInput).parse(inputOf(draftOf(productWith(known))));
  expect(body).toEqual(sent);
});

test.each([
  ["52", 52],
  ["52,5", 52.5],
  [" 52 cm", 52],
  ["", Number.NaN],
  ["fifty", Number.NaN],
  ["1,234.5", 1234.5],
  ["12,34.5", Number.NaN],
])("%j is %d cm", (text, cm) => expect(centimetresOf(text)).toBe(cm));

describe("what the next product takes", () => {
  const place = { category_id: "c", sub_category_id: "s", brand_id: "" };
  test("is neither size nor colour, measurements or flaws", () => {
    const { gender, age_group, size_system, material, pattern, condition, care } = garment;
    const repeated = { gender, age_group, size_system, material, pattern, condition, care };
    expect(repeatedOf({ ...draftOf(productWith(garment)), ...place })).toEqual({ ...place, ...repeated });
  });

  test("is read again, and nothing when it is not what was kept", () => {
    const kept = repeatedOf({ ...draftOf(productWith(garment)), ...place });
    expect(readRepeated(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, "", "{", "7", '{"gender":1}', '{"material":"silk"}'])
      expect(readRepeated(text)).toBeNull();
  });
});

test.each([
  [6, 9, ["color", "material", "flaws"], "6 of 9 known: colour, material, flaws are missing"],
  [8, 9, ["pattern"], "8 of 9 known: pattern is missing"],
  [7, 8, ["measurements"], "7 of 8 known: measurements are missing"],
  [8, 8, [], "8 of 8 known"],
] as const)("%d of %d", (known, all, missing, words) =>
  expect(knownInWords(known, all, [...missing])).toBe(words),
);
