import { describe, expect, test } from "vitest";
import { messagesByField } from "#app/ui/form/field-messages.ts";
import { createProduct, DISCOUNT_TOO_HIGH } from "#contract/product.ts";
import { draftOf, inputOf, type ProductDraft } from "./product-draft.ts";

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

function messages(draft: ProductDraft) {
  const issues = createProduct.body.safeParse(inputOf(draft)).error?.issues ?? [];
  return Object.fromEntries(messagesByField(issues, Object.keys(draft)));
}

describe("a draft becomes a body of the contract", () => {
  test("a new one starts with the specification's defaults", () => {
    expect(inputOf(draftOf(null))).toMatchObject({
      price: 0,
      stock: 0,
      discounted_price: 0,
      product_images: [],
      sub_category_id: null,
      brand_id: null,
    });
  });

  test("as typed", () => {
    expect(messages(kurta)).toEqual({});
    expect(inputOf(kurta)).toMatchObject({ price: 1499.5, discounted_price: 749, stock: 1 });
  });

  test("an emptied discount is none", () => {
    expect(inputOf({ ...kurta, discounted_price: " " }).discounted_price).toBe(0);
  });

  test("an untouched form names every field that is missing", () => {
    expect(messages(draftOf(null))).toEqual({
      name: "Name is required",
      description: "Description is required",
      price: "Price must be positive number",
      category_id: "Category is required",
      product_images: "Please upload at least an image",
    });
  });

  test.each([
    [{ price: "" }, { price: "Price must be positive number" }],
    [{ price: "-1", discounted_price: "0" }, { price: "Price must be positive number" }],
    [{ price: "abc" }, { price: "Price must be positive number" }],
    [{ price: "10.555", discounted_price: "0" }, { price: "Price must be positive number" }],
    [{ stock: "-1" }, { stock: "Stock cannot be negative number" }],
    [{ stock: "1.5" }, { stock: "Stock must be a whole number" }],
    [{ stock: "" }, { stock: "Stock must be a whole number" }],
    [{ discounted_price: "1499.50" }, { discounted_price: DISCOUNT_TOO_HIGH }],
    [{ discounted_price: "2000" }, { discounted_price: DISCOUNT_TOO_HIGH }],
  ] as const)("%j is refused", (changes, expected) => {
    expect(messages({ ...kurta, ...changes })).toEqual(expected);
  });
});
