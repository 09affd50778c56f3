import fc from "fast-check";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart, removeFromCart } from "#modules/cart/server/cart.ts";
import type { ProductInput } from "#modules/catalogue/contract/product-input.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory, updateCategory } from "#modules/catalogue/server/categories.ts";
import { deleteProduct, toggleFeatured, updateProduct } from "#modules/catalogue/server/change-product.ts";
import {
  findBrand,
  listBrands,
  listBrandsWithProducts,
  listNavigation,
} from "#modules/catalogue/server/groups/list-groups.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#modules/catalogue/server/list-products.ts";
import { listSimilarProducts } from "#modules/catalogue/server/list-similar-products.ts";
import { findWholeProduct, listProductParts } from "#modules/catalogue/server/product-parts.ts";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { searchProducts } from "#modules/catalogue/server/search/understand.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { writtenHolds } from "#modules/holds/server/hold-queries.ts";
import { cancelMyOrder } from "#modules/orders/server/change-order-status.ts";
import { listMyOrders } from "#modules/orders/server/read-orders.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { pageReadings } from "#src/modules.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { SOON } from "#tests/support/soon.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import { openChangeFeed } from "../database/change-feed.ts";
import type { Context } from "../use-cases/context.ts";
import { createShop, type Shop } from "../use-cases/shop.ts";
import { createPageCache } from "./page-cache.ts";
import { renderAhead } from "./render-ahead.ts";
import { type PageRequest, renderedPageOf, sendPage } from "./rendered-page.ts";
import { trackReads } from "./track-reads.ts";

const IMAGE = { image_url: "/images/somewhere/preview.jpg", blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ" };
const MEGABYTE = 1024 * 1024;

const categories: { id: string; subs: string[] }[] = [];
const brands: string[] = [];
const products: string[] = [];

const database = await databaseForFile();
const shop = await shopForFile({ databaseUrl: database.url });
const feed = openChangeFeed({ url: database.url, asked: writtenHolds, onError: () => undefined });
const index = openProductIndex({
  database: shop.database,
  changes: feed,
  onError: (error) => expect.fail(String(error)),
});
/** The same shop with an index of products that hears of changes when it does, as pages are rendered in production. */
const indexed = await shopForFile({ databaseUrl: database.url, productIndex: index });
const cache = createPageCache(feed, index, 8 * MEGABYTE);
/** The memory of another process, in which pages are rendered ahead. */
const otherFeed = openChangeFeed({ url: database.url, asked: writtenHolds, onError: () => undefined });
const otherIndex = openProductIndex({
  database: shop.database,
  changes: otherFeed,
  onError: (error) => expect.fail(String(error)),
});
const other = await shopForFile({ databaseUrl: database.url, productIndex: otherIndex });
const otherCache = createPageCache(otherFeed, otherIndex, 8 * MEGABYTE);
const customer = await shop.newCustomer();
const addressId = value(await createAddress(shop.as(customer), someAddress)).id;
for (const name of ["Ladies", "Gents"]) {
  const { id } = value(await createCategory(shop.admin, { name, description: name }));
  const subs: string[] = [];
  for (const sub of ["Kurtas", "Shirts"]) {
    const group = { name: sub, description: sub, category_id: id };
    subs.push(value(await createSubCategory(shop.admin, group)).id);
  }
  categories.push({ id, subs });
}
for (const name of ["Fabindia", "Raymond"])
  brands.push(value(await createBrand(shop.admin, { name, description: name, ...IMAGE })).id);
for (let index = 0; index < 40; index++) products.push(await shop.newProduct(fieldsOf(index)));
afterAll(async () => {
  await ahead.stop();
  for (const kept of [cache, otherCache]) kept.stop();
  for (const { stop } of [index, otherIndex, feed, otherFeed]) await stop();
});
beforeEach(() => vi.waitUntil(() => feed.isCurrent(), SOON));

function nth<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Some product, different for every number. */
function fieldsOf(seed: number): ProductInput {
  const category = nth(categories, seed);
  return {
    name: `${nth(["Plain", "Printed", "Silk"], seed)} kurta ${seed}`,
    description: "Handloom, worn twice",
    price: 300 + (seed % 17) * 100,
    discounted_price: seed % 3 === 0 ? 0 : 250,
    stock: seed % 4 === 0 ? 0 : seed % 3,
    category_id: category.id,
    sub_category_id: seed % 5 === 0 ? null : nth(category.subs, seed >> 1),
    brand_id: seed % 2 ? nth(brands, seed >> 2) : null,
    product_images: [IMAGE],
    size: nth([null, "S", "M"], seed),
    color: nth([[], ["red"], ["red", "blue"]], seed >> 1),
    condition: nth(["good", null, "like_new"], seed >> 2),
    gender: nth(["women", "men"], seed >> 3),
    age_group: nth(["adult", "kids", null], seed >> 1),
  };
}

type Listing = Partial<Parameters<typeof listProducts>[1]>;
const listing = (asked: Listing) => async (own: Shop) => {
  const list = await own.run(searchProducts, { page: 1, limit: 5, ...asked });
  const held = await own.run(
    listProductParts,
    list.data.map(({ id }) => id),
  );
  return { ...list, held: [...held] };
};
const productPage = (id: string) => async (own: Shop) => {
  const product = await own.run(findProduct, { id });
  return (
    product && [
      product,
      await own.run(listSimilarProducts, product),
      await own.run(listProductParts, [product.id]),
    ]
  );
};

/** The reads of the public pages, each as its route's loader does them. */
const pages: Record<string, (shop: Shop) => Promise<unknown>> = {
  home: (own) =>
    Promise.all([
      own.run(listNavigation),
      own.run(listBrands, { page: 1, limit: 12 }),
      own.run(listFeaturedProducts),
      own.run(getStoreDetails),
    ]),
  "the first products": listing({}),
  "the second products": listing({ page: 2 }),
  "a category": listing({ category_id: nth(categories, 0).id }),
  "a sub-category of a brand": listing({
    sub_category_id: nth(nth(categories, 1).subs, 0),
    brand_id: nth(brands, 0),
  }),
  "a price band by price": listing({ min: 250, max: 500, sort: "price-up" }),
  "the dearest": listing({ sort: "price-down" }),
  "the biggest discounts": listing({ sort: "discount" }),
  "counts of facets": listing({ facet_counts: true, in_stock: true }),
  "a choice of facets": listing({ size: ["S", "M"], color: ["red"] }),
  "a choice of facets in a category, with counts": listing({
    category_id: nth(categories, 0).id,
    size: ["M"],
    condition: ["good", "like_new"],
    sort: "price-up",
    facet_counts: true,
  }),
  "a search with facets": listing({ search: "kurta", gender: ["women"], facet_counts: true }),
  "a search": listing({ search: "silk" }),
  "a search with a typing error": listing({ search: "jamdoni" }),
  "what fits somebody": listing({ fits: { tops: [{ chest: 52, length: 70 }] }, sort: "fit" }),
  brands: (own) => own.run(listBrandsWithProducts, { page: 1, limit: 100 }),
  "a brand": (own) => own.run(findBrand, { id: nth(brands, 1) }),
  "a brand's page": (own) =>
    Promise.all([
      own.run(listBrands, { page: 1, limit: 100 }),
      own.run(listProducts, { page: 1, limit: 5, brand_id: nth(brands, 1), facet_counts: true }),
    ]),
  "a product": productPage(nth(products, 1)),
  "another product": productPage(nth(products, 10)),
  "a product of the wishlist": (own) => own.run(findWholeProduct, { id: nth(products, 1) }),
};

/** A request of a client that accepts no compression. */
const plain: PageRequest = { method: "GET", acceptEncoding: "", ifNoneMatch: "" };

let renderings = 0;

function renderIn(ctx: Context, name: string) {
  return async () => {
    const reads = trackReads(pageReadings);
    const read = await pages[name]?.(createShop(ctx, reads.note));
    const bytes = Buffer.from(JSON.stringify(read));
    // As a page does: what isn't there is not found.
    const status = read === null ? 404 : 200;
    return {
      page: await renderedPageOf({ status, headers: new Headers(), body: bytes }, plain),
      keys: reads.keys(),
    };
  };
}

async function load(name: string): Promise<string> {
  const render = renderIn(indexed.guest, name);
  const page = await cache.load(
    name,
    async () => {
      renderings++;
      return render();
    },
    { takesStale: true },
  );
  return (await sendPage(page, plain)).text();
}

async function loadFromOther(name: string): Promise<string> {
  const page = await otherCache.load(name, renderIn(other.guest, name), { takesStale: true });
  return (await sendPage(page, plain)).text();
}

let renderedAhead = 0;
const ahead = renderAhead({
  traffic: { asked: 0, underWay: 0 },
  async *list() {
    yield* Object.keys(pages);
  },
  cache: otherCache,
  async render(name) {
    renderedAhead++;
    await otherCache.load(name, renderIn(other.guest, name), { isAhead: true });
  },
  onError: (error) => expect.fail(String(error)),
});

/** A page as it is now; which products it shows as similar may be an hour old, what their cards say may not. */
async function renderAnew(name: string, shown: string): Promise<string> {
  const own = createShop(shop.guest);
  const now = await pages[name]?.(own);
  if (!Array.isArray(now) || !name.endsWith(" product")) return JSON.stringify(now);
  const [, similar]: { id: string }[][] = JSON.parse(shown) ?? [];
  const cards = (similar ?? []).map(({ id }) => own.run(findProduct, { id }));
  return JSON.stringify([now[0], await Promise.all(cards), now[2]]);
}

/** Whether a page is served without being rendered. */
async function isKept(name: string): Promise<boolean> {
  const before = renderings;
  await load(name);
  return renderings === before;
}

const addToCart = (id: string) => changeCart(shop.as(customer), { product_id: id, action: "add" });
const emptyCart = () => removeFromCart(shop.as(customer), { product_id: "ALL" });

async function order(productId: string): Promise<void> {
  const own = shop.as(customer);
  await emptyCart();
  await addToCart(productId);
  const terms = { address_id: addressId, message: "Hello", payment_mode: "COD" } as const;
  await checkOut(own, { ...terms, idempotencyKey: crypto.randomUUID() });
}

/** Every way in which something public changes; `seed` says which thing, and how. Rejections are as good as successes. */
const changes: Record<string, (seed: number) => Promise<unknown>> = {
  create: async (seed) => products.push(await shop.newProduct(fieldsOf(seed))),
  update: (seed) => updateProduct(shop.admin, { ...fieldsOf(seed >> 3), id: nth(products, seed) }),
  "put what is shown into a cart": (seed) => addToCart(nth(products, nth([1, 10], seed))),
  "empty a cart": emptyCart,
  order: (seed) => order(nth(products, seed)),
  cancel: async () => {
    const own = shop.as(customer);
    const [first] = value(await listMyOrders(own, { page: 1, limit: 1 })).data;
    if (first) await cancelMyOrder(own, { order_id: first.id });
  },
  delete: (seed) => deleteProduct(shop.admin, { id: nth(products, seed) }),
  "hide or show": (seed) => toggleActive(shop.admin, { type: "products", id: nth(products, seed) }),
  feature: (seed) => toggleFeatured(shop.admin, { id: nth(products, seed) }),
  "hide or show a brand": (seed) => toggleActive(shop.admin, { type: "brands", id: nth(brands, seed) }),
  "hide or show a category": (seed) =>
    toggleActive(shop.admin, { type: "categories", id: nth(categories, seed).id }),
  "rename a category": (seed) =>
    updateCategory(shop.admin, { id: nth(categories, seed).id, name: `Category ${seed}`, description: "" }),
  "raise all prices": () =>
    shop.database.execute("update products set price_paise = price_paise + 100 where deleted_at is null"),
  "sell past the use-cases": (seed) =>
    shop.database.execute(
      `update products set stock = case stock when 0 then 1 else 0 end where id = '${nth(products, seed)}'`,
    ),
  "regrade past the use-cases": (seed) =>
    shop.database.execute(
      `update products set condition = '${nth(["good", "like_new"], seed >> 2)}', colors = '{${nth(["red", "blue", "green"], seed >> 3)}}'
        where id = '${nth(products, seed)}'`,
    ),
  "rename past the use-cases": (seed) =>
    shop.database.execute(
      `update products set name = '${nth(["Silk", "Printed", "Plain"], seed >> 2)} kurta' where id = '${nth(products, seed)}'`,
    ),
  "change an image": (seed) =>
    shop.database.execute(
      `update product_images set alt_text = 'Image ${seed}' where product_id = '${nth(products, seed)}'`,
    ),
  "name the store": (seed) =>
    shop.database.execute(
      `insert into settings (section, value) values ('store', '{"name": "Rebon ${seed}"}')
       on conflict (section) do update set value = excluded.value`,
    ),
};

test("whatever is changed, a second later every page is what a fresh rendering of it is", async () => {
  const change = fc.record({
    kind: fc.constantFrom(...Object.keys(changes)),
    seed: fc.integer({ min: 0, max: 4000 }),
  });
  const some = fc.array(change, { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(some, async (steps) => {
      for (const { kind, seed } of steps) {
        let names = Object.keys(pages);
        // Some pages are being rendered while the change is made.
        await Promise.all([changes[kind]?.(seed), ...names.map(load), ...names.map(loadFromOther)]);
        // A machine with a load of twenty takes longer than its patience to read what was changed.
        for (const read of [index, otherIndex]) await vi.waitUntil(() => read.catchUp(), SOON);
        const known = performance.now();
        // All at once: one after the other they are two thousand ways to the database and back, and a busy machine needs minutes for these.
        while (names.length > 0) {
          // One that began within the second may show what was, however long a busy machine takes to compare it.
          const isLate = performance.now() - known > 1000;
          const compare = async (name: string) => {
            for (const from of [load, loadFromOther]) {
              const shown = await from(name);
              const now = await renderAnew(name, shown);
              if (shown !== now) return [{ name, shown, now }];
            }
            return [];
          };
          const differing = (await Promise.all(names.map(compare))).flat();
          if (isLate)
            for (const { name, shown, now } of differing)
              expect(JSON.parse(shown), `${name} after ${kind}`).toEqual(JSON.parse(now));
          names = differing.map(({ name }) => name);
        }
      }
    }),
    // Each step takes a while, and a failure names its page and change.
    { numRuns: propertyRuns(4), endOnFailure: true },
  );
  expect(renderedAhead).toBeGreaterThan(0);
});

test("a product that went with its brand comes back with it", async () => {
  const brand = value(await createBrand(shop.admin, { name: "Khadi", description: "Khadi", ...IMAGE })).id;
  const id = await shop.newProduct({ brand_id: brand });
  pages["a product of a hidden brand"] = productPage(id);
  const shows = async (isShown: boolean) => {
    const loaded = async () => (await load("a product of a hidden brand")) !== "null";
    await vi.waitFor(async () => expect(await loaded()).toBe(isShown), SOON);
  };
  for (const isShown of [false, true]) {
    await toggleActive(shop.admin, { type: "brands", id: brand });
    await index.catchUp();
    await shows(isShown);
  }
  delete pages["a product of a hidden brand"];
});

test("a list of what fits somebody is not kept: hardly anybody else asks for it", async () => {
  await vi.waitFor(async () => expect(await isKept("the first products")).toBe(true), SOON);
  expect(await isKept("what fits somebody")).toBe(false);
  expect(await isKept("what fits somebody")).toBe(false);
});

test("a word that is new to the catalogue changes what a search finds, though nobody sees its product", async () => {
  const search = "a search with a typing error";
  // The changes before may have hidden every other one.
  await shop.newProduct({ name: "Jamdani kurta" });
  await index.catchUp();
  cache.dropStale();
  await vi.waitFor(async () => expect(await isKept(search)).toBe(true), SOON);
  expect(JSON.parse(await load(search)).count).toBeGreaterThan(0);
  await shop.newProduct({ name: "Jamdoni kurta", is_active: false });
  await index.catchUp();
  cache.dropStale();
  const shown = await load(search);
  expect(shown).toBe(await renderAnew(search, shown));
});
