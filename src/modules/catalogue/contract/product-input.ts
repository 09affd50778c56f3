import * as z from "zod/mini";
import * as fields from "#kernel/fields.ts";
import { product } from "./product.ts";
import { productInputs } from "./product-fields.ts";
import { stockInput } from "./product-rules.ts";
import { addCall, removeCall, replaceCall } from "./write-calls.ts";

/** The specification's toast for a discounted price that is not below the price. */
export const DISCOUNT_TOO_HIGH = "Discounted price must be less than the original price";

const discountBelowPrice = z.refine<{ price: number; discounted_price: number }>(
  (product) => product.discounted_price === 0 || product.discounted_price < product.price,
  { message: DISCOUNT_TOO_HIGH, path: ["discounted_price"] },
);

export const productInput = z.object(productInputs).check(discountBelowPrice);
export type ProductInput = z.infer<typeof productInput>;
/** A new product. Under a `new_id` it is made once: whoever heard no answer may send it again. An `id`, as of a product sent back, is not read. */
export const productCreation = z
  .object({ ...productInputs, new_id: z.optional(z.uuidv4("The id must be a UUID of version 4")) })
  .check(discountBelowPrice);
export type ProductCreation = z.infer<typeof productCreation>;
export const productUpdate = z
  .object({
    ...productInputs,
    id: fields.entityId,
    seen: fields.seenFields,
    /** The stock that the form started from: the difference is applied, so that what was sold meanwhile is not put back on sale. */
    stock_seen: z.optional(stockInput),
    /** The prices that the form started from: sent as they were, they stay as they are by now. */
    prices_seen: z.optional(z.object({ price: fields.shownTotal, discounted_price: fields.shownTotal })),
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
