import * as z from "zod/mini";
import * as fields from "#kernel/fields.ts";
import { MAX_CARE_TEXT } from "#modules/garments/contract/garment.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "./stock-limit.ts";
import { textInput, textsInput } from "./translations.ts";

export const MAX_PRODUCT_IMAGES = 8;
/** Characters of an image's alternative text: a sentence or two, not a description. */
export const MAX_ALT_TEXT = 250;
/** Characters of a product's texts. */
export const most = { name: 120, description: 5000 };

export const stockInput = z
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

export const imagesInput = z
  .array(productImageInput, "Please upload at least an image")
  .check(
    z.minLength(1, "Please upload at least an image"),
    z.maxLength(MAX_PRODUCT_IMAGES, `A product can have at most ${MAX_PRODUCT_IMAGES} images`),
  );

export const translatedTextsInput = z.extend(textsInput(most), { care: textInput(MAX_CARE_TEXT, "Care") });
