import * as paths from "#kernel/pages/paths.ts";
import { listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import { listPublicBrands, listPublicIds } from "#modules/catalogue/server/list-public-addresses.ts";
import { listPublicCollections } from "#modules/collections/server/read-collections.ts";
import type { Context } from "#platform/use-cases/context.ts";

/** Products in one part, each in three languages. The format allows 50,000 addresses; small parts stay quick to make and to read. */
export const PART_SIZE = 1500;
const CONTENT = Object.values(paths.pageGroups).flatMap(({ listed }) => listed);

export interface ListedPage {
  path: string;
  changedAt?: Date;
}

/** The pages of the sitemap but for the products', by its parts: content pages, categories, brands, collections. */
export const groups: Record<string, (ctx: Context) => Promise<ListedPage[]>> = {
  content: async () => CONTENT.map((path) => ({ path })),
  categories: async (ctx) =>
    (await listNavigation(ctx)).flatMap(({ id, sub_categories }) =>
      ["ALL", ...sub_categories.map((sub) => sub.id)].map((sub) => ({ path: paths.category(id, sub) })),
    ),
  brands: async (ctx) =>
    (await listPublicBrands(ctx)).map(({ id, changedAt }) => ({ path: paths.brand(id), changedAt })),
  collections: listPublicCollections,
};

/** The paths of all pages of the sitemap in English, the newest products first. */
export async function* listPaths(ctx: Context): AsyncGenerator<string> {
  for (const list of Object.values(groups)) for (const { path } of await list(ctx)) yield path;
  for (let part = 1, isMore = true; isMore; part++) {
    const ids = await listPublicIds(ctx, part, PART_SIZE);
    yield* ids.map(paths.product);
    isMore = ids.length === PART_SIZE;
  }
}
