import {
  findBrand,
  listBrands,
  listBrandsWithProducts,
} from "#modules/catalogue/server/groups/list-brands.ts";
import { listNavigation } from "#modules/catalogue/server/groups/list-categories.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#modules/catalogue/server/list-products.ts";
import { listSimilarProducts } from "#modules/catalogue/server/list-similar-products.ts";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { getHomePage } from "#modules/settings/server/get-settings.ts";
import { createPageCache } from "#platform/cache/page-cache.ts";
import { keepResponse, type PageRequest, sendPage } from "#platform/cache/rendered-page.ts";
import { trackReads } from "#platform/cache/track-reads.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { createShop, type Shop } from "#platform/use-cases/shop.ts";
import { pageReadings } from "#src/modules.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const MEGABYTE = 1024 * 1024;
/** Milliseconds after which a page must show what was committed. */
const LATEST = 1000;

interface Shown {
  categories: readonly string[];
  brands: readonly string[];
  products: readonly string[];
}

type Loader = (shop: Shop) => Promise<unknown>;

export interface SamplePages {
  names: readonly string[];
  /** Loads a page as a guest does: from the cache, where it is. */
  load(name: string): Promise<string>;
  /** The pages that differ from a fresh rendering, a sentence each. Nothing may be written meanwhile. */
  findStale(): Promise<string[]>;
  close(): Promise<void>;
}

/** Loaders of public pages, each reading as its route's loader does. */
function loadersFor({ categories, brands, products }: Shown): Record<string, Loader> {
  const few = { page: 1, limit: 5 };
  const each = (kind: string, ids: readonly string[], read: (own: Shop, id: string) => Promise<unknown>) =>
    Object.fromEntries(ids.map((id): [string, Loader] => [`${kind} ${id}`, (own) => read(own, id)]));
  return {
    home: (own) =>
      Promise.all([
        own.run(listNavigation),
        own.run(listBrands, { page: 1, limit: 12 }),
        own.run(listFeaturedProducts),
        own.run(getHomePage),
      ]),
    "the newest": (own) => own.run(listProducts, { page: 1, limit: 10 }),
    "the next": (own) => own.run(listProducts, { page: 2, limit: 10 }),
    "the cheapest": (own) => own.run(listProducts, { ...few, sort: "price-up" }),
    "facets counted": (own) =>
      own.run(listProducts, { ...few, condition: ["good", "like_new"], facet_counts: true }),
    "a search": (own) => own.run(listProducts, { ...few, search: "kurta" }),
    brands: (own) => own.run(listBrandsWithProducts, { page: 1, limit: 100 }),
    ...each("category", categories, (own, id) => own.run(listProducts, { ...few, category_id: id })),
    ...each("brand", brands, (own, id) => own.run(findBrand, { id })),
    ...each("product", products, async (own, id) => {
      const product = await own.run(findProduct, { id });
      return product && [product, await own.run(listSimilarProducts, product)];
    }),
  };
}

const plain: PageRequest = { method: "GET", acceptEncoding: "", ifNoneMatch: "" };

/** A sample of public pages behind the shop's page cache, with its index of the catalogue, as one process has them. */
export async function openSamplePages(databaseUrl: string, shown: Shown): Promise<SamplePages> {
  const loaders = loadersFor(shown);
  const fresh = await openTestShop({ databaseUrl });
  const feed = openChangeFeed({ url: databaseUrl, onError: () => undefined });
  const index = openProductIndex({ database: fresh.database, changes: feed, onError: () => undefined });
  const indexed = await openTestShop({ databaseUrl, productIndex: index });
  const cache = createPageCache(feed, index, 8 * MEGABYTE);

  async function load(name: string): Promise<string> {
    const render = async () => {
      const reads = trackReads(pageReadings);
      const read = (await loaders[name]?.(createShop(indexed.guest, reads.note))) ?? null;
      const bytes = Buffer.from(JSON.stringify(read));
      const status = read === null ? 404 : 200;
      return {
        page: await keepResponse({ status, headers: new Headers(), body: bytes }, plain),
        keys: reads.keys(),
      };
    };
    const page = await cache.load(name, render, { takesStale: true });
    return (await sendPage(page, plain)).text();
  }

  const anew = async (name: string) =>
    JSON.stringify((await loaders[name]?.(createShop(fresh.guest))) ?? null);

  async function isFresh(name: string): Promise<boolean> {
    const began = performance.now();
    do {
      if ((await load(name)) === (await anew(name))) return true;
    } while (performance.now() - began < LATEST);
    return false;
  }

  return {
    names: Object.keys(loaders),
    load,
    async findStale() {
      await index.catchUp();
      const stale: string[] = [];
      for (const name of Object.keys(loaders)) if (!(await isFresh(name))) stale.push(name);
      return stale.map((name) => `The cached page '${name}' is not what a fresh rendering shows.`);
    },
    async close() {
      cache.stop();
      await index.stop();
      await feed.stop();
      await indexed.close();
      await fresh.close();
    },
  };
}
