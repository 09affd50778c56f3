import * as paths from "#app/paths.ts";
import {
  type AgeGroup,
  type Condition,
  capitalised,
  colorLabels,
  type Gender,
} from "#contract/garment/choices.ts";
import type { Product } from "#contract/product.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";

/** What a feed has to know besides its products. */
export interface FeedShop {
  /** The store's public address, without a slash at its end. */
  address: string;
  name: string;
  terms: Pick<SaleTerms, "delivery_charge" | "free_delivery_from">;
}

const genderWords: Readonly<Record<Gender, string>> = { women: "female", men: "male", unisex: "unisex" };

/** The most characters of a title, a description and a brand. */
interface Limits {
  title: number;
  description: number;
  brand: number;
}

/** What both feeds say of a product in the same words. Empty is not known. */
export function feedFacts(product: Product, shop: FeedShop, limits: Limits) {
  const absolute = (path: string) => new URL(path, `${shop.address}/`).href;
  const [image = "", ...others] = product.product_images.map(({ image_url }) => absolute(image_url));
  const { price, discounted_price: discounted } = product;
  return {
    id: product.id,
    title: feedLine(product.name, limits.title),
    description: feedText(product.description, limits.description),
    link: absolute(paths.product(product.id)),
    image_link: image,
    other_images: others,
    price: feedPrice(price),
    sale_price: discounted > 0 ? feedPrice(discounted) : "",
    brand: feedLine(product.brand?.name ?? "", limits.brand),
    gender: product.gender ? genderWords[product.gender] : "",
    // Both have the shop's own words for ages.
    age_group: (product.age_group ?? "") satisfies AgeGroup | "",
    size: feedLine(product.size ?? "", 100),
    color: product.color.map((value) => colorLabels[value]).join("/"),
    material: product.material.map(capitalised).join("/"),
    google_product_category: categoryOf(product),
    pattern: product.pattern ? capitalised(product.pattern) : "",
    product_type: feedLine(
      [product.category.name, product.sub_category?.name].filter(Boolean).join(" > "),
      750,
    ),
  };
}

/** Whether it was never worn. */
export function isNew(condition: Condition | null): boolean {
  return condition === "new_with_tags" || condition === "new_without_tags";
}

const CLOTHING = "Apparel & Accessories > Clothing";
/** Google's taxonomy of products, which Meta knows too, by what a garment is measured as. */
const categories: Readonly<Record<string, string>> = {
  tops: `${CLOTHING} > Shirts & Tops`,
  kurtas: `${CLOTHING} > Traditional & Ceremonial Clothing`,
  dresses: `${CLOTHING} > Dresses`,
  jackets: `${CLOTHING} > Outerwear > Coats & Jackets`,
  trousers: `${CLOTHING} > Pants`,
  shorts: `${CLOTHING} > Shorts`,
  skirts: `${CLOTHING} > Skirts`,
  sarees: `${CLOTHING} > Traditional & Ceremonial Clothing > Saris & Lehengas`,
  shoes: "Apparel & Accessories > Shoes",
  bags: "Apparel & Accessories > Handbags, Wallets & Cases",
  belts: "Apparel & Accessories > Clothing Accessories > Belts",
};

/** Of what is not said to be measured as anything, only that it is clothing. */
function categoryOf({ template }: Product): string {
  return categories[template ?? ""] ?? CLOTHING;
}

/** What no line of text holds, nor XML 1.0: control characters, halves of characters, and the two that are no characters. */
const UNWANTED = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text in one line of at most `most` characters, without what a feed can't hold. */
export function feedLine(text: string, most: number): string {
  return cut(text.replace(UNWANTED, " ").replace(/\s+/g, " ").trim(), most);
}

/** The same with its line breaks. */
export function feedText(text: string, most: number): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(UNWANTED, " ").replace(/\s+/g, " ").trim());
  return cut(lines.join("\n").trim(), most);
}

/** Whole characters, as readers of feeds count them. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("").trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands between the tags of XML. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** '1499.50 INR', as both feeds want an amount. */
export function feedPrice(rupees: number): string {
  return `${rupees.toFixed(2)} INR`;
}
