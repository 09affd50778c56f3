import * as z from "zod/mini";
import * as fields from "#kernel/fields.ts";
import { garmentRows } from "./garment-rows.ts";
import type { ProductFacts } from "./product.ts";
import type { ProductField } from "./product-field.ts";
import { imagesInput, most, stockInput, translatedTextsInput } from "./product-rules.ts";
import { translationsInput } from "./translations.ts";

/**
 * Each field of a product, once, in the order of the file: what is sent, kept, exported, imported, previewed, logged and typed is made of
 * this. What is answered is in `product.ts` alone: the shop's pages don't load the rest.
 */
export const productFields = {
  name: {
    is: "text",
    input: fields.requiredText("Name is required", most.name, "Name"),
    column: "name",
    cell: { name: "name", guide: "Needed." },
    start: "",
    part: "texts",
    look: { label: "Name" },
  },
  description: {
    is: "text",
    input: fields.requiredText("Description is required", most.description, "Description"),
    column: "description",
    cell: { name: "description", guide: "Needed." },
    start: "",
    part: "texts",
    look: { label: "Description", kind: "long" },
  },
  translations: {
    is: "own",
    input: translationsInput(translatedTextsInput),
    column: "translations",
    cell: null,
    start: {},
    part: "languages",
  },
  price: {
    is: "rupees",
    input: fields
      .rupeesInput("Price must be positive number")
      .check(z.gt(0, "Price must be positive number")),
    column: "pricePaise",
    cell: { name: "price", guide: "Needed. In rupees: 1499, 1,499.50 or ₹1,499." },
    start: 0,
    part: "facts",
    look: { label: "Price (₹)" },
  },
  discounted_price: {
    is: "rupees",
    input: z._default(fields.rupeesInput("Discounted price must be an amount in rupees"), 0),
    column: "discountedPricePaise",
    cell: { name: "discounted_price", guide: "In rupees, below the price. Blank: no discount." },
    start: 0,
    part: "facts",
    look: { label: "Discounted price (₹)", hint: "0 for no discount." },
  },
  stock: {
    is: "whole",
    input: stockInput,
    column: "stock",
    cell: { name: "stock", guide: "Needed. How many there are." },
    start: 0,
    part: "facts",
    look: { label: "Stock" },
  },
  category_id: {
    is: "place",
    input: fields.requiredChoice("Category is required"),
    column: "categoryId",
    cell: { name: "category", guide: "Needed. The name of a category that the shop has." },
    start: "",
    part: "facts",
  },
  sub_category_id: {
    is: "place",
    input: fields.optionalChoice,
    column: "subCategoryId",
    cell: { name: "sub_category", guide: "The name of a sub category of that category, or blank." },
    start: null,
    part: "facts",
  },
  brand_id: {
    is: "place",
    input: fields.optionalChoice,
    column: "brandId",
    cell: { name: "brand", guide: "The name of a brand that the shop has, or blank." },
    start: null,
    part: "facts",
  },
  is_active: {
    is: "yes",
    input: z.optional(z.boolean()),
    column: "isActive",
    cell: { name: "active", guide: "yes or no. Blank: a new product is active, another stays as it is." },
    start: true,
    part: null,
  },
  is_featured: {
    is: "yes",
    input: z.optional(z.boolean()),
    column: "isFeatured",
    cell: {
      name: "featured",
      guide: "yes or no. Blank: a new product is not featured, another stays as it is.",
    },
    start: false,
    part: null,
  },
  product_images: {
    is: "own",
    input: imagesInput,
    column: null,
    cell: {
      name: "pictures",
      guide:
        "Needed. File names in the zip, with | between them: front.jpg|back.jpg. The first is the one on cards.",
    },
    start: [],
    part: "images",
  },
  ...garmentRows,
} as const satisfies Record<keyof ProductFacts, ProductField>;

type Rows = typeof productFields;
export type FieldName = keyof Rows;

/** The names of the fields, in the order of the file. */
export const fieldNames = Object.keys(productFields) as FieldName[];

type Inputs = { [Name in FieldName as Rows[Name]["input"] extends null ? never : Name]: Rows[Name]["input"] };
/** The rules of what is sent. */
export const productInputs = Object.fromEntries(
  Object.entries(productFields).flatMap(([name, { input }]) => (input ? [[name, input]] : [])),
) as Inputs;

/** A product of which nothing is known. */
export const unknownProduct = Object.fromEntries(
  Object.entries(productFields).map(([name, { start }]) => [name, start]),
) as unknown as ProductFacts;
