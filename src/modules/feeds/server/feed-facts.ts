import { quoteCell } from "#kernel/csv-text.ts";
import { effectivePrice } from "#kernel/money.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import * as choices from "#modules/garments/contract/choices.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";

export interface FeedShop {
  /** The store's public address, without a slash at its end. */
  address: string;
  name: string;
  terms: Pick<SaleTerms, "delivery_charge" | "free_delivery_from" | "by_weight">;
}

const genderWords: Readonly<Record<choices.Gender, string>> = {
  women: "female",
  men: "male",
  unisex: "unisex",
};

/** The most characters of each. */
type Limits = Record<"title" | "description" | "brand", number>;

/** The fields that both feeds write the same way. Empty means unknown. */
function feedFacts(product: Product, shop: FeedShop, limits: Limits) {
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
    age_group: (product.age_group ?? "") satisfies choices.AgeGroup | "",
    size: feedLine(product.size ?? "", 100),
    color: product.color.map((value) => choices.colorLabels[value]).join("/"),
    material: product.material.map(choices.capitalised).join("/"),
    google_product_category: categories[product.template ?? ""] ?? CLOTHING,
    pattern: product.pattern ? choices.capitalised(product.pattern) : "",
    product_type: feedLine(
      [product.category.name, product.sub_category?.name].filter(Boolean).join(" > "),
      750,
    ),
  };
}

const CLOTHING = "Apparel & Accessories > Clothing";
/** Google's taxonomy of products, which Meta knows too, by what a garment is measured as; of others only that they are clothing. */
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

/** Characters that belong in no line of text and are not allowed in XML 1.0: control characters, halves of characters, and the two that are no characters. */
const UNWANTED = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text in one line of at most `most` characters, without what a feed can't hold. */
function feedLine(text: string, most: number): string {
  return cut(text.replace(UNWANTED, " ").replace(/\s+/g, " ").trim(), most);
}

/** A text with its line breaks. */
function feedText(text: string, most: number): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => feedLine(line, line.length));
  return cut(lines.join("\n").trim(), most);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("").trim();
}

const ENTITIES: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);
}

/** '1499.50 INR', as both feeds want an amount. */
function feedPrice(rupees: number): string {
  return `${rupees.toFixed(2)} INR`;
}

/** The limits of Google's product data specification, https://support.google.com/merchants/answer/7052112. */
const GOOGLE_LIMITS = { title: 150, description: 5000, brand: 70 };
const MOST_OTHER_IMAGES = 10;
/** The systems that Google knows; India's is not among them. */
const SYSTEMS = ["UK", "US", "EU"];

/** The beginning of the feed: RSS 2.0 with Google's namespace (https://support.google.com/merchants/answer/160589). */
export function googleHead({ name, address }: FeedShop): string {
  const title = xmlText(feedLine(name, GOOGLE_LIMITS.title));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${title}</title>
<link>${xmlText(`${address}/`)}</link>
<description>${title}: the whole catalogue</description>
`;
}

export const GOOGLE_FOOT = "</channel>\n</rss>\n";

export function googleItem(product: Product, shop: FeedShop): string {
  const { other_images, ...facts } = feedFacts(product, shop, GOOGLE_LIMITS);
  const { delivery_charge, free_delivery_from, by_weight } = shop.terms;
  const isFree = free_delivery_from !== null && effectivePrice(product) >= free_delivery_from;
  const elements: [string, string][] = [
    ...Object.entries(facts),
    ...other_images
      .slice(0, MOST_OTHER_IMAGES)
      .map((address): [string, string] => ["additional_image_link", address]),
    ["availability", product.stock > 0 ? "in_stock" : "out_of_stock"],
    ["condition", metaCondition(product) === "new" ? "new" : "used"],
    ["size_system", SYSTEMS.find((system) => facts.size && system === product.size_system) ?? ""],
    ["identifier_exists", "no"],
  ];
  const lines = elements.map(([name, value]) => (value ? `<g:${name}>${xmlText(value)}</g:${name}>\n` : ""));
  const price = feedPrice(isFree ? 0 : delivery_charge);
  // A charge that depends on the place has no one price for the country.
  const shipping =
    by_weight && !isFree
      ? ""
      : `<g:shipping><g:country>IN</g:country><g:price>${price}</g:price></g:shipping>\n`;
  return `<item>\n${lines.join("")}${shipping}</item>\n`;
}

/** The limits of Meta's catalogues, which WhatsApp's are too: https://www.facebook.com/business/help/120325381656392. */
const META_LIMITS = { title: 200, description: 9999, brand: 100 };
const MOST_IMAGE_CHARACTERS = 2000;

const conditionWords: Readonly<Record<choices.Condition, string>> = {
  new_with_tags: "new",
  new_without_tags: "new",
  like_new: "used_like_new",
  very_good: "used_good",
  good: "used_good",
};
const metaCondition = ({ condition }: Product) => (condition ? conditionWords[condition] : "used");

/** Where it is from and its compliance are required for selling in India, the second by WhatsApp. */
const columnNames =
  `id title description availability condition price link image_link brand sale_price additional_image_link
  color gender size age_group material pattern product_type google_product_category origin_country wa_compliance_category`.split(
    /\s+/,
  );

const line = (cells: readonly string[]) => `${cells.map(quoteCell).join(",")}\r\n`;

export const META_HEAD = line(columnNames);

export function metaLine(product: Product, shop: FeedShop): string {
  const { other_images, ...facts } = feedFacts(product, shop, META_LIMITS);
  const cells: Record<string, string> = {
    ...facts,
    availability: product.stock > 0 ? "in stock" : "out of stock",
    condition: metaCondition(product),
    // A brand has to be named.
    brand: facts.brand || feedLine(shop.name, META_LIMITS.brand),
    additional_image_link: withinLimit(other_images),
    // Given in India and sold here: what no label was kept of is not said to be imported.
    origin_country: "IN",
    wa_compliance_category: "DEFAULT",
  };
  return line(columnNames.map((column) => cells[column] ?? ""));
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
