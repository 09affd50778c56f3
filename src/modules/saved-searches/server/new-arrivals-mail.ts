import { effectivePrice, formatRupees } from "#kernel/money.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { cardWords } from "#modules/garments/contract/words.ts";
import { type Block, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";
import { savedSearchPath } from "../contract/saved-search.ts";
import type { SavedSearchRow } from "./saved-search-queries.ts";

export interface Find {
  search: SavedSearchRow;
  products: readonly Product[];
  /** Names of products that fit this search too and are shown with an earlier one. */
  above: readonly string[];
  /** Whether there is more than the products named. */
  more: boolean;
}

/** Where the mails of a search, or without one all mails of this kind, are stopped by who has the link. */
function stopUrl(shop: MailShop, token: string, searchId?: string): string {
  const about = new URLSearchParams({ token, ...(searchId ? { search: searchId } : {}) });
  return `${shop.url}/stop-mails?${about}`;
}

function blocksOf(shop: MailShop, token: string, { search, products, above, more }: Find): Block[] {
  const shown = products.map((product) => {
    const [image] = product.product_images;
    return {
      name: product.name,
      detail: cardWords(product),
      price: formatRupees(effectivePrice(product)),
      url: `${shop.url}/shop/d/${product.id}`,
      image: image ? new URL(image.image_url, shop.url).href : "",
    };
  });
  const blocks: Block[] = [];
  if (shown.length > 0) blocks.push({ kind: "products", title: search.label, products: shown });
  const title = shown.length > 0 ? "Also, as above" : search.label;
  if (above.length > 0) blocks.push({ kind: "facts", title, lines: [...above] });
  const links = [
    { label: more ? "See all that fit" : "See this search", url: shop.url + savedSearchPath(search.filters) },
    { label: "Stop emails about this search", url: stopUrl(shop, token, search.id) },
  ];
  return [...blocks, { kind: "links", links }];
}

/** Tells somebody what came in of what they look for. `stopToken` is what stops these mails. */
export function newArrivalsMail(
  shop: MailShop,
  { name, finds, stopToken }: { name: string; finds: readonly Find[]; stopToken: string },
): MailContent & { unsubscribe: string } {
  const unsubscribe = stopUrl(shop, stopToken);
  const mail = composeMail({
    shop,
    subject: `New at ${shop.name}: what you are looking for`,
    heading: "Something that you are looking for has come in",
    blocks: [
      greeting(name),
      "There is mostly one of each, and others may be looking for it too.",
      ...finds.flatMap((find) => blocksOf(shop, stopToken, find)),
      quiet("You receive this at most once a day because you saved a search."),
      {
        kind: "links",
        links: [
          { label: "Your saved searches", url: `${shop.url}/profile/searches` },
          { label: "Stop all emails of this kind", url: unsubscribe },
        ],
      },
    ],
  });
  return { ...mail, unsubscribe };
}
