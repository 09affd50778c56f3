import { effectivePrice } from "#contract/money.ts";
import type { Product } from "#contract/product.ts";
import { type FeedShop, feedFacts, feedLine, feedPrice, isNew, xmlText } from "./feed-facts.ts";

/** The limits of Google's product data specification, https://support.google.com/merchants/answer/7052112. */
const LIMITS = { title: 150, description: 5000, brand: 70 };
const MOST_OTHER_IMAGES = 10;
/** The systems that Google knows; India's is not among them. */
const SYSTEMS = ["UK", "US", "EU"];

/** The beginning of the feed: RSS 2.0 with Google's namespace (https://support.google.com/merchants/answer/160589). */
export function googleHead({ name, address }: FeedShop): string {
  const title = xmlText(feedLine(name, LIMITS.title));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${title}</title>
<link>${xmlText(`${address}/`)}</link>
<description>${title}: the whole catalogue</description>
`;
}

export const GOOGLE_FOOT = "</channel>\n</rss>\n";

/** One product as an item of the feed. */
export function googleItem(product: Product, shop: FeedShop): string {
  const { other_images, ...facts } = feedFacts(product, shop, LIMITS);
  const { delivery_charge, free_delivery_from } = shop.terms;
  const isFree = free_delivery_from !== null && effectivePrice(product) >= free_delivery_from;
  const elements: [string, string][] = [
    ...Object.entries(facts),
    ...other_images
      .slice(0, MOST_OTHER_IMAGES)
      .map((address): [string, string] => ["additional_image_link", address]),
    ["availability", product.stock > 0 ? "in_stock" : "out_of_stock"],
    ["condition", isNew(product.condition) ? "new" : "used"],
    ["size_system", SYSTEMS.find((system) => facts.size && system === product.size_system) ?? ""],
    ["identifier_exists", "no"],
  ];
  const lines = elements.map(([name, value]) => (value ? `<g:${name}>${xmlText(value)}</g:${name}>\n` : ""));
  const shipping = feedPrice(isFree ? 0 : delivery_charge);
  return `<item>\n${lines.join("")}<g:shipping><g:country>IN</g:country><g:price>${shipping}</g:price></g:shipping>\n</item>\n`;
}
