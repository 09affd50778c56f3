import { quoteCell } from "#contract/csv-text.ts";
import type { Condition } from "#contract/garment/choices.ts";
import type { Product } from "#contract/product.ts";
import { type FeedShop, feedFacts, feedLine } from "./feed-facts.ts";

/** The limits of Meta's catalogues, which WhatsApp's are too: https://www.facebook.com/business/help/120325381656392. */
const LIMITS = { title: 200, description: 9999, brand: 100 };
const MOST_IMAGE_CHARACTERS = 2000;

const conditionWords: Readonly<Record<Condition, string>> = {
  new_with_tags: "new",
  new_without_tags: "new",
  like_new: "used_like_new",
  very_good: "used_good",
  good: "used_good",
};

/** The columns of the feed and what stands in each. */
const columns = [
  "id",
  "title",
  "description",
  "availability",
  "condition",
  "price",
  "link",
  "image_link",
  "brand",
  "sale_price",
  "additional_image_link",
  "color",
  "gender",
  "size",
  "age_group",
  "material",
  "pattern",
  "product_type",
  "google_product_category",
  // Required for selling in India, the second by WhatsApp.
  "origin_country",
  "wa_compliance_category",
] as const;

const line = (cells: readonly string[]) => `${cells.map(quoteCell).join(",")}\r\n`;

/** The heading of the feed. */
export const META_HEAD = line(columns);

/** One product as a line of the feed. */
export function metaLine(product: Product, shop: FeedShop): string {
  const { other_images, ...facts } = feedFacts(product, shop, LIMITS);
  const cells: Record<(typeof columns)[number], string> = {
    ...facts,
    availability: product.stock > 0 ? "in stock" : "out of stock",
    condition: product.condition ? conditionWords[product.condition] : "used",
    // A brand has to be named.
    brand: facts.brand || feedLine(shop.name, LIMITS.brand),
    additional_image_link: withinLimit(other_images),
    // Given in India and sold here: what no label was kept of is not said to be imported.
    origin_country: "IN",
    wa_compliance_category: "DEFAULT",
  };
  return line(columns.map((column) => cells[column]));
}

/** As many addresses as the column can hold, with commas between them. */
function withinLimit(addresses: readonly string[]): string {
  let text = "";
  for (const address of addresses) {
    const longer = text ? `${text},${address}` : address;
    if (longer.length <= MOST_IMAGE_CHARACTERS) text = longer;
  }
  return text;
}
