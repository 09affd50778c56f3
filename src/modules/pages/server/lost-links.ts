import { sql } from "drizzle-orm";
import { parseImageUrl } from "#kernel/image-url.ts";
import { splitLanguage } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { textNames } from "#modules/content/contract/text-names.ts";
import { textPlaces } from "#modules/content/contract/text-places.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { LinkPlace } from "../contract/page-text.ts";
import { getTexts } from "./read-texts.ts";

/** Pages that are always there, besides those of texts. */
const pages: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === "string"),
  ...Object.values(accountPaths).filter((path) => typeof path === "string"),
];

/** Those of a text's links to pages of the shop that lead nowhere. */
export async function findLostLinks(
  ctx: Context,
  text: WrittenText,
  links: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    [...new Set(links)]
      .filter((link) => /^[/#]/.test(link))
      .map(async (link) => ((await leadsSomewhere(ctx, text, link)) ? [] : link)),
  );
  return found.flat();
}

async function leadsSomewhere(ctx: Context, text: WrittenText, link: string): Promise<boolean> {
  const [address = "", anchor] = link.split("#");
  const [path = ""] = address.split("?");
  if (path === "") return text.sections.some(({ id }) => id === anchor);
  const image = parseImageUrl(link);
  if (image) return ctx.imageStore.has(image.key);
  // The language of the reader is put before it.
  if (splitLanguage(path).language !== "en") return false;
  if (!pages.includes(path)) return hasPage(ctx, path);
  return anchor === undefined || hasAnchor(ctx, path, anchor);
}

/** Whether a page has such a heading: those of its texts do, of others nothing is known. */
async function hasAnchor(ctx: Context, path: string, anchor: string): Promise<boolean> {
  const there = textNames.filter((name) => textPlaces[name].path.split("#")[0] === path);
  if (there.length === 0 || there.some((name) => textPlaces[name].path === `${path}#${anchor}`)) return true;
  const texts = await getTexts(ctx, there);
  return there.some((name) => texts(name).sections.some(({ id }) => id === anchor));
}

const shown = [
  [
    /^\/shop\/d\/([0-9a-f-]{36})$/,
    sql`select from products where deleted_at is null and is_active and id::text = `,
  ],
  [/^\/shop\/brand\/([0-9a-f-]{36})$/, sql`select from brands where is_active and id::text = `],
  [
    /^\/shop\/collection\/([0-9a-f-]{36})$/,
    sql`select from product_collections where is_active and id::text = `,
  ],
  [/^\/shop\/([0-9a-f-]{36})\/ALL$/, sql`select from categories where is_active and id::text = `],
  [
    /^\/shop\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/,
    sql`select from sub_categories where is_active and id::text = `,
  ],
] as const;

/** Whether a product, brand or category of that address is shown. */
async function hasPage({ database }: Context, path: string): Promise<boolean> {
  for (const [pattern, select] of shown) {
    const id = pattern.exec(path)?.[1];
    if (id) return ((await database.execute(sql`${select}${id}`)).rowCount ?? 0) > 0;
  }
  return false;
}

/** The pages that are offered for a link: those of texts, of categories, and of collections. */
export async function listLinkPlaces({ database }: Context): Promise<LinkPlace[]> {
  const named = Object.values(textPlaces).map(({ path, label }): LinkPlace => ({ to: path, name: label }));
  const { rows } = await database.execute<{ to: string; name: string }>(sql`
    select '/shop/collection/' || id as "to", name from product_collections where is_active
    union all select '/shop/' || id || '/ALL', name from categories where is_active order by name`);
  return [
    { to: paths.shop, name: "All products" },
    { to: paths.brands, name: "Brands" },
    { to: paths.contact, name: "Contact" },
    ...named.filter(({ to }, i) => named.findIndex((other) => other.to === to) === i),
    ...rows,
  ];
}
