import { t } from "#kernel/languages/messages.ts";
import { effectivePrice, formatRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { cardWords } from "#modules/catalogue/contract/texts.ts";
import { type Block, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop, pageOf } from "#platform/mail/layout.ts";
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

/** The page on which the mails of a search, or without one all mails of this kind, are stopped by who has the link. */
function stopPath(token: string, searchId?: string): string {
  const about = new URLSearchParams({ token, ...(searchId ? { search: searchId } : {}) });
  return `/stop-mails?${about}`;
}

function blocksOf(shop: MailShop, token: string, { search, products, above, more }: Find): Block[] {
  const shown = products.map((product) => {
    const [image] = product.product_images;
    return {
      name: product.name,
      detail: cardWords(product),
      price: formatRupees(effectivePrice(product)),
      url: pageOf(shop, paths.product(product.id)),
      image: image ? new URL(image.image_url, shop.url).href : "",
    };
  });
  const blocks: Block[] = [];
  if (shown.length > 0) blocks.push({ kind: "products", title: search.label, products: shown });
  const title = shown.length > 0 ? t("Also, as above") : search.label;
  if (above.length > 0) blocks.push({ kind: "facts", title, lines: [...above] });
  const links = [
    {
      label: more ? t("See all that fit") : t("See this search"),
      url: pageOf(shop, savedSearchPath(search.filters)),
    },
    { label: t("Stop emails about this search"), url: pageOf(shop, stopPath(token, search.id)) },
  ];
  return [...blocks, { kind: "links", links }];
}

/** Tells somebody what came in of what they look for. `stopToken` is what stops these mails. */
export function newArrivalsMail(
  shop: MailShop,
  { name, finds, stopToken }: { name: string; finds: readonly Find[]; stopToken: string },
): MailContent & { unsubscribe: string } {
  const stopAll = stopPath(stopToken);
  const mail = composeMail({
    shop,
    subject: t("New at {shop}: what you are looking for", { shop: shop.name }),
    heading: t("Something that you are looking for has come in"),
    blocks: [
      greeting(name),
      t("There is mostly one of each, and others may be looking for it too."),
      ...finds.flatMap((find) => blocksOf(shop, stopToken, find)),
      quiet(t("You receive this at most once a day because you saved a search.")),
      {
        kind: "links",
        links: [
          { label: t("Your saved searches"), url: pageOf(shop, accountPaths.mySearches) },
          { label: t("Stop all emails of this kind"), url: pageOf(shop, stopAll) },
        ],
      },
    ],
  });
  return { ...mail, unsubscribe: shop.url + stopAll };
}
