import { language, t } from "#kernel/languages/messages.ts";
import { conditionLabels } from "#modules/garments/contract/choices.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import type { Product } from "./product.ts";
import type { TextName, Translations } from "./translations.ts";

/** A name, a description or care that an admin wrote, in the reader's language where that was given. */
export function inReaderLanguage(
  written: string,
  translated: Translations | null,
  text: TextName = "name",
): string {
  const spoken = language();
  return (spoken === "en" ? undefined : translated?.[spoken]?.[text]) ?? written;
}

/** All that is said of a name or a description in any language, for searches. */
export const inEveryLanguage = (
  written: string | null,
  translated: Translations | null,
  text: TextName = "name",
): string => [written, translated?.ml?.[text], translated?.hi?.[text]].filter(Boolean).join(" ");

/** A sign that belongs to the letter before it, and one that joins the letter after it, as Hindi and Malayalam write them. */
const SIGN = /[\p{M}\u200d]/u;
const JOINER = /[\u094d\u0d4d\u200d]/;

/** The text cut at `max` characters with '...' behind, never within a written letter; a shorter text as it is. Line breaks become spaces. */
export function cutText(text: string, max = 30): string {
  const characters = [...text.replace(/\s+/g, " ").trim()];
  if (characters.length <= max) return characters.join("");
  let end = max;
  while (end > 0 && (SIGN.test(characters[end] ?? "") || JOINER.test(characters[end - 1] ?? ""))) end -= 1;
  return `${characters.slice(0, end).join("")}...`;
}

/** Size and condition as a card says them: 'M · Very good'; '' when neither is known. */
export function cardWords(garment: Pick<Garment, "size" | "normal_size" | "condition">): string {
  const { size, normal_size, condition } = garment;
  return [t(normal_size ?? size ?? ""), condition && t(conditionLabels[condition])]
    .filter(Boolean)
    .join(" · ");
}

export type CardProduct = Pick<
  Product,
  "id" | "name" | "description" | "price" | "discounted_price" | "stock" | "product_images"
> & {
  /** Size and condition in words; "" when neither is known. */
  garment: string;
  /** How it differs from the measures that a list was asked for; none where nothing is to be said. */
  fit?: string;
  /** Until when all of it is held in carts, and that in words that are true for every reader; none while it can be had. */
  held?: { until: string; words: string };
};

/** A product as its card shows it. For loaders: twenty whole products would double the page, which carries them as data too. */
export function toCardProduct(product: Product): CardProduct {
  const { id, name, description, price, discounted_price, stock, product_images } = product;
  return {
    id,
    name,
    description: cutText(description),
    price,
    discounted_price,
    stock,
    product_images: product_images.slice(0, 2),
    garment: cardWords(product),
  };
}
