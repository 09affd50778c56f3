import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HOUR } from "#kernel/durations.ts";
import * as paths from "#kernel/pages/paths.ts";
import { users } from "#modules/accounts/schema.ts";
import { someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { products } from "#modules/catalogue/schema.ts";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { mailNewArrivals } from "#modules/saved-searches/server/mail-new-arrivals.ts";
import { saveSearch } from "#modules/saved-searches/server/saved-searches.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { createApp } from "#start/http/app.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";
import { SOON } from "#tests/support/soon.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { silentLog, value } from "#tests/support/test-shop.ts";
import { collectionPath } from "../contract/product-collection.ts";
import { createProductCollection } from "../server/change-collections.ts";
import { openCollections } from "../server/open-collections.ts";

const { shop, database, services: bare } = await apiForFile();
const url = String(database.$client.options.connectionString);
const feed = openChangeFeed({ url, onError: () => undefined });
const index = openProductIndex({ database, changes: feed, onError: () => undefined });
const services = { ...bare, productIndex: index, pageCache: createPageCache(feed, index, 8_000_000) };
const app = createApp(await buildOfRoutes(), { services, mode: "production" });

const NAME = "Pulikali mundu";
const hour = new Date(Date.now() + HOUR);
const category_id = await shop.categoryId();
const { id: sub_category_id } = value(
  await createSubCategory(shop.admin, { ...someGroup, name: "Mundus", category_id }),
);
const sibling = await shop.newProduct({ name: "A plain one", sub_category_id });
const waiting = await shop.newProduct({ name: NAME, sub_category_id, is_featured: true });
const code = (await database.select().from(products).where(eq(products.id, waiting)))[0]?.code ?? "";
const { id } = value(
  await createProductCollection(shop.admin, {
    ...{ name: "Onam whites", description: "White and gold.", translations: {} },
    ...{ image_url: "/images/a.jpg", blur_hash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" },
    ...{
      is_active: true,
      on_home: true,
      in_menu: true,
      filters: null,
      opens_at: hour.toISOString(),
      product_ids: [waiting],
    },
  }),
);

beforeAll(() => vi.waitUntil(() => feed.isCurrent() && index.catchUp(), SOON));
afterAll(async () => {
  await index.stop();
  await feed.stop();
});

/** Where a guest may come across the product. */
const places = [
  ...["", "/ml", "/hi"].flatMap((language) => [
    `${language}${paths.shop}`,
    `${language}${paths.product(waiting)}`,
    `${language}${collectionPath(id)}`,
  ]),
  ...[paths.home, `${paths.shop}?search=pulikali`, `/p/${code}`],
  ...["/sitemaps/products-1.xml", "/feeds/google.xml", "/feeds/meta.csv"],
  ...[`/api/product-by-id?id=${waiting}`, "/api/products?limit=10&page=1", "/api/featured-product"],
  ...["/api/product-by-category?limit=10&page=1", "/api/search-suggestions?search=pulikali"],
];

/** A kept page may name it among what is similar an hour later. */
const similar = paths.product(sibling);

/** Those of them that name it, or lead to its page. */
async function foundAt(some: readonly string[] = places): Promise<string[]> {
  const found: string[] = [];
  for (const place of some) {
    const reply = await app.fetch(new Request(`${services.publicUrl}${place}`));
    const said = `${await reply.text()} ${reply.headers.get("location") ?? ""}`;
    if (reply.status < 400 && (said.includes(waiting) || said.includes(NAME))) found.push(place);
  }
  return found;
}

const open = (at: number) => openCollections({ database, now: () => new Date(at) });

test("a product that waits for its hour is nowhere before it, kept pages and mails included, and everywhere once it has come", async () => {
  const reader = await shop.newCustomer();
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, reader.userId));
  value(await saveSearch(shop.as(reader), { filters: { search: "pulikali" } }));
  const evening = (day: number) => new Date(Date.UTC(2040, 0, day, 13));
  const mailShop = async () => ({ name: "Rebon", url: services.publicUrl, contact: "" });
  const system = { database, productIndex: index, shop: mailShop, log: silentLog };
  expect(await foundAt([...places, similar])).toEqual([]);
  expect(await open(hour.getTime() - 1)).toBe(0);
  expect(await mailNewArrivals(system, evening(1))).toBe(0);
  expect(await foundAt([...places, similar])).toEqual([]);
  expect(await open(hour.getTime())).toBe(1);
  await vi.waitFor(async () => expect(await foundAt()).toEqual(places), SOON);
  expect(await foundAt([`/ml${similar}`])).toHaveLength(1);
  expect(await mailNewArrivals(system, evening(2))).toBe(1);
  expect((await queuedMails(database, reader.email)).map(({ text }) => text).join()).toContain(NAME);
  expect(await open(hour.getTime())).toBe(0);
});
