import * as z from "zod/mini";
import * as fields from "#kernel/fields.ts";
import { garmentInput, MAX_CARE_TEXT } from "#modules/garments/contract/garment.ts";
import { product } from "./product.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "./stock-limit.ts";
import { textInput, textsInput, translationsInput } from "./translations.ts";
import { addCall, removeCall, replaceCall } from "./write-calls.ts";

export const MAX_PRODUCT_IMAGES = 8;
/** Characters of an image's alternative text: a sentence or two, not a description. */
export const MAX_ALT_TEXT = 250;
/** The specification's toast for a discounted price that is not below the price. */
export const DISCOUNT_TOO_HIGH = "Discounted price must be less than the original price";

const stock = z
  .number("Stock must be a whole number")
  .check(
    z.gte(0, "Stock cannot be negative number"),
    z.lte(MAX_STOCK, STOCK_TOO_HIGH),
    z.int("Stock must be a whole number"),
  );

/** An image of a product as it is sent, with its alternative text where there is one. */
export const productImageInput = z.object({
  image_url: fields.imageAddress("Image URL is required"),
  blur_hash: fields.blurHashText("Blur Hash is required"),
  alt_text: z.optional(
    z
      .string("Alternative text must be text")
      .check(
        fields.visible,
        z.maxLength(MAX_ALT_TEXT, `Alternative text can have at most ${MAX_ALT_TEXT} characters`),
      ),
  ),
});

const most = { name: 120, description: 5000 };
export const translatedTextsInput = z.extend(textsInput(most), { care: textInput(MAX_CARE_TEXT, "Care") });
const productFields = {
  name: fields.requiredText("Name is required", most.name, "Name"),
  description: fields.requiredText("Description is required", most.description, "Description"),
  translations: translationsInput(translatedTextsInput),
  price: fields.rupeesInput("Price must be positive number").check(z.gt(0, "Price must be positive number")),
  discounted_price: z._default(fields.rupeesInput("Discounted price must be an amount in rupees"), 0),
  stock,
  category_id: fields.requiredChoice("Category is required"),
  sub_category_id: fields.optionalChoice,
  brand_id: fields.optionalChoice,
  is_active: z.optional(z.boolean()),
  is_featured: z.optional(z.boolean()),
  product_images: z
    .array(productImageInput, "Please upload at least an image")
    .check(
      z.minLength(1, "Please upload at least an image"),
      z.maxLength(MAX_PRODUCT_IMAGES, `A product can have at most ${MAX_PRODUCT_IMAGES} images`),
    ),
  ...garmentInput,
};

const discountBelowPrice = z.refine<{ price: number; discounted_price: number }>(
  (product) => product.discounted_price === 0 || product.discounted_price < product.price,
  { message: DISCOUNT_TOO_HIGH, path: ["discounted_price"] },
);

export const productInput = z.object(productFields).check(discountBelowPrice);
export type ProductInput = z.infer<typeof productInput>;
/** A new product. Under a `new_id` it is made once: whoever heard no answer may send it again. An `id`, as of a product sent back, is not read. */
export const productCreation = z
  .object({ ...productFields, new_id: z.optional(z.uuidv4("The id must be a UUID of version 4")) })
  .check(discountBelowPrice);
export type ProductCreation = z.infer<typeof productCreation>;
export const productUpdate = z
  .object({
    ...productFields,
    id: fields.entityId,
    /** The stock that the form started from: the difference is applied, so that what was sold meanwhile is not put back on sale. */
    stock_seen: z.optional(stock),
  })
  .check(discountBelowPrice);
export type ProductUpdate = z.infer<typeof productUpdate>;

export const createProduct = addCall(
  "/products",
  product,
  productCreation,
  "Adds a product; under an id that the client made, once however often it is sent",
);
export const updateProduct = replaceCall("/products", product, productUpdate, "Replaces a product's fields");
export const deleteProduct = removeCall(
  "/products",
  product,
  "Takes a product out of the shop and the lists; orders keep it",
);
