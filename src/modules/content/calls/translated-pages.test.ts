import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { someGroup } from "#modules/catalogue/calls/examples.scene.ts";
import { createCategory, updateCategory } from "#modules/catalogue/server/categories.ts";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import type { GarmentSheet } from "#modules/storefront/ui/garment-sheet.server.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { createApp } from "#start/http/app.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { SOON } from "#tests/support/soon.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { fromJson, type Json } from "#ui/page/json.ts";

const api = await apiForFile();
const feed = openChangeFeed({
  url: String(api.database.$client.options.connectionString),
  onError: () => undefined,
});
const index = openProductIndex({ database: api.database, changes: feed, onError: () => undefined });
const services = { ...api.services, productIndex: index, pageCache: createPageCache(feed, index, 1_000_000) };
const app = createApp(await buildOfRoutes(), { services, mode: "production" });
const women = { ...someGroup, name: "Ladies", translations: { ml: { name: "സ്ത്രീകൾ" } } };
const category_id = value(await createCategory(api.shop.admin, women)).id;
const shirt = { ml: { name: "ചുവന്ന ഷർട്ട്", description: "കൈകൊണ്ട് നെയ്തത്" } };
const care = "Hand wash cold, dry in the shade.";
const product = await api.shop.newProduct({ name: "Red shirt", category_id, care, translations: shirt });

beforeAll(() => vi.waitUntil(() => feed.isCurrent() && index.catchUp(), SOON));
afterAll(async () => {
  await index.stop();
  await feed.stop();
});

type Group = { id: string; name: string };
type Loaded = {
  structured?: object;
  title?: string;
  categories?: Json<Group[]> | Group[];
  product?: object;
  garment?: GarmentSheet;
};

/** The data of the page's loaders. */
async function ask(path: string): Promise<Loaded[]> {
  const response = await app.fetch(new Request(`http://localhost${path}`));
  return Object.values(JSON.parse(await response.text()));
}

/** The category's names in a listing and its menus. */
async function named(prefix: string): Promise<Set<string | undefined>> {
  const page = await ask(`${prefix}/shop/${category_id}/ALL`);
  const menus = page.flatMap(({ categories = [] }) => {
    const groups = typeof categories === "string" ? fromJson(categories) : categories;
    return groups.filter(({ id }) => id === category_id);
  });
  return new Set([...menus.map(({ name }) => name), ...page.flatMap(({ title }) => title ?? [])]);
}

test("a listing and its menus say a category as its reader's language has it, until that changes", async () => {
  expect(await named("/ml")).toEqual(new Set(["സ്ത്രീകൾ"]));
  expect(await named("/hi")).toEqual(new Set(["Ladies"]));
  expect(await named("")).toEqual(new Set(["Ladies"]));
  const listed = (await ask(`/ml/shop/${category_id}/ALL`)).flatMap(({ structured }) => structured ?? []);
  expect(JSON.stringify(listed)).toContain('"name":"Ladies"');
  const renamed = { ...women, id: category_id, translations: { ml: { name: "വനിതകൾ" } } };
  value(await updateCategory(api.shop.admin, renamed));
  await vi.waitFor(async () => expect(await named("/ml")).toEqual(new Set(["വനിതകൾ"])), SOON);
});

test("a product's page reads in the reader's language, and tells search engines of it in English", async () => {
  const loaded = await ask(`/ml/shop/d/${product}`);
  const page = loaded.find((data) => data.product);
  expect(page?.product).toMatchObject({ name: "ചുവന്ന ഷർട്ട്", description: "കൈകൊണ്ട് നെയ്തത്" });
  expect(page?.product).not.toHaveProperty("translations");
  expect(page?.garment?.facts).toContainEqual({
    term: "പരിചരണം",
    words: "തണുത്ത വെള്ളത്തിൽ കൈകൊണ്ട് കഴുകുക, തണലിൽ ഉണക്കുക.",
  });
  const structured = JSON.stringify(loaded.flatMap((data) => data.structured ?? []));
  expect(structured).toContain('"name":"Red shirt"');
  expect(structured).not.toContain("ഷർട്ട്");
});
