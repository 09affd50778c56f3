import { beforeEach, expect, test, vi } from "vitest";
import { heardOf } from "#tests/support/listening.ts";
import { SOON } from "#tests/support/soon.ts";
import type { PublicChange } from "../database/change-feed.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import type { ListChange } from "./page-keys.ts";
import {
  BRANDS,
  brandKey,
  CATALOGUE,
  categoryKey,
  namedBrandKey,
  type PageKey,
  productKey,
  SIMILAR_FOR,
  settingKey,
  similarKey,
} from "./page-keys.ts";
import { type PageRequest, renderedPageOf, sendPage } from "./rendered-page.ts";

const plain: PageRequest = { method: "GET", acceptEncoding: "", ifNoneMatch: "" };

let cache: PageCache;
let isCurrent: boolean;
let made: number;
const { tell: tellRows, subscribe } = heardOf<PublicChange>();
const changed = heardOf<ListChange>();
const tellLists = changed.tell;
beforeEach(() => {
  isCurrent = true;
  made = 0;
  cache = createPageCache({ isCurrent: () => isCurrent, subscribe }, changed, 1_000_000);
});

const renderOne = () =>
  renderedPageOf({ status: 200, headers: new Headers(), body: Buffer.from(String(++made)) }, plain);

/** The text of a page that has read this: the number of its rendering. */
async function load(
  keys: readonly PageKey[],
  {
    takesStale = false,
    at = keys.join(),
    meanwhile,
  }: { takesStale?: boolean; at?: string; meanwhile?: () => void } = {},
): Promise<string> {
  const render = async () => {
    const page = await renderOne();
    meanwhile?.();
    return { page, keys: new Set<PageKey>(["shop", ...keys]) };
  };
  return (await sendPage(await cache.load(at, render, { takesStale }), plain)).text();
}

const product = (id: string): PublicChange => [{ table: "products", id }];
const lists = (categories: string[], brands: string[] = []) => ({
  categories: new Set(categories),
  brands: new Set(brands),
});

test.each<[string, PageKey[], () => void, boolean]>([
  ["its product", [productKey("a")], () => tellRows(product("a")), true],
  ["another product", [productKey("a")], () => tellRows(product("b")), false],
  ["a row of a listed product, before the list is told", [CATALOGUE], () => tellRows(product("a")), false],
  [
    "a setting that it shows",
    [settingKey("store")],
    () => tellRows([{ table: "settings", id: "store" }]),
    true,
  ],
  ["another setting", [settingKey("home")], () => tellRows([{ table: "settings", id: "store" }]), false],
  ["a brand that it names", [namedBrandKey("b")], () => tellRows([{ table: "brands", id: "b" }]), true],
  ["another brand", [namedBrandKey("b")], () => tellRows([{ table: "brands", id: "c" }]), false],
  ["any brand, on one that names many", [BRANDS], () => tellRows([{ table: "brands", id: "c" }]), true],
  [
    "a category, which all menus show",
    [productKey("a")],
    () => tellRows([{ table: "categories", id: "c" }]),
    true,
  ],
  ["anything", [productKey("a")], () => tellRows("all"), true],
  ["the list of its category", [categoryKey("c")], () => tellLists(lists(["b", "c"])), true],
  ["the list of another category", [categoryKey("c")], () => tellLists(lists(["b"])), false],
  ["the list of its brand", [brandKey("b")], () => tellLists(lists([], ["b"])), true],
  ["any list, on one of everything", [CATALOGUE], () => tellLists(lists([])), true],
  ["all lists", [categoryKey("c")], () => tellLists("all"), true],
  ["all lists, on a page of none", [productKey("a")], () => tellLists("all"), false],
  ["the list of those like its product", [similarKey("c")], () => tellLists(lists(["c"])), false],
])("a change of %s", async (_what, keys, change, isRenderedAnew) => {
  await load(keys);
  change();
  expect(await load(keys)).toBe(isRenderedAnew ? "2" : "1");
  // And while it is rendered.
  await load([...keys, "product:z"], { meanwhile: change });
  const before = made;
  await load([...keys, "product:z"]);
  expect(made).toBe(isRenderedAnew ? before + 1 : before);
});

test("a page whose list changed is sent for a second at most, while one rendering replaces it", async () => {
  const keys = [categoryKey("c")];
  const stale = { takesStale: true };
  await load(keys, stale);
  tellLists(lists(["c"]));
  expect(cache.find(keys.join())).toBeUndefined();
  expect(await Promise.all([load(keys, stale), load(keys, stale)])).toEqual(["1", "1"]);
  await vi.waitFor(async () => expect(await load(keys, stale)).toBe("2"), SOON);
  // Calls wait for what is new, and so does who changed it.
  tellLists("all");
  expect(await load(keys)).toBe("3");
  tellLists("all");
  cache.dropStale();
  expect(await load(keys, stale)).toBe("4");
  tellLists("all");
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1001);
  expect(await load(keys, stale)).toBe("5");
});

test("which products are similar may be an hour old", async () => {
  const keys = [productKey("a"), similarKey("c")];
  await load(keys);
  tellLists(lists(["b"]));
  tellLists(lists(["c"]));
  const told = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(told + SIMILAR_FOR - 1000);
  expect(await load(keys)).toBe("1");
  clock.mockReturnValue(told + SIMILAR_FOR);
  expect(await load(keys)).toBe("2");
});

test("replacing a stale page takes no turn of whoever asked for it", async () => {
  const render = async () => ({ page: await renderOne(), keys: new Set<PageKey>([CATALOGUE]) });
  const turns: string[] = [];
  const ask = (key: string) =>
    cache.load(key, render, {
      takesStale: true,
      inTurn: (work) => {
        turns.push(key);
        return work();
      },
    });
  const keys = Array.from({ length: 30 }, (_, index) => `/shop?page=${index}`);
  for (const key of keys) await ask(key);
  expect(turns).toEqual(keys);
  tellLists("all");
  for (const key of [...keys, ...keys]) await ask(key);
  await vi.waitFor(() => expect(keys.every((key) => cache.find(key))).toBe(true), SOON);
  expect(turns).toEqual(keys);
  expect(made).toBe(2 * keys.length);
});

test("nothing is sent or kept while changes may be missed", async () => {
  await load([CATALOGUE]);
  isCurrent = false;
  expect(cache.find(CATALOGUE)).toBeUndefined();
  expect(await load([CATALOGUE], { takesStale: true })).toBe("2");
  isCurrent = true;
  expect(await load([CATALOGUE])).toBe("1");
});

/** Renders this ahead; ends once it is kept. */
const renderAhead = (address: string, keys: readonly PageKey[]) =>
  cache.load(address, async () => ({ page: await renderOne(), keys: new Set(keys) }), {
    takesStale: true,
    isAhead: true,
  });

test("a page whose list changed just now is rendered ahead before the next one is begun", async () => {
  await renderAhead("/shop", [CATALOGUE]);
  tellLists("all");
  expect(cache.isWanted("/shop")).toBe(true);
  await renderAhead("/shop", [CATALOGUE]);
  expect([made, cache.isWanted("/shop")]).toEqual([2, false]);
});

test("where pages fill their memory, what a change dropped or made stale is rendered again, and nothing is pushed out", async () => {
  const addresses = Array.from({ length: 1000 }, (_, id) => `/shop/d/${id}`);
  for (const address of addresses) {
    if (!cache.isWanted(address)) break;
    await renderAhead(address, [productKey(address), similarKey(address)]);
  }
  expect([made > 100, made < addresses.length]).toEqual([true, true]);
  // Somebody asks for others, until their memory is full and each pushes one out.
  for (const address of addresses.slice(made)) await load([productKey(address)], { at: address });
  expect(cache.isWanted("/shop/d/0")).toBe(false);

  tellRows(product("/shop/d/999"));
  expect(cache.isWanted("/shop/d/999")).toBe(true);
  const { bytes } = cache.figures();
  await renderAhead("/shop/d/999", [productKey("/shop/d/999"), similarKey("c")]);
  expect([cache.isWanted("/shop/d/999"), cache.isWanted("/shop/d/0")]).toEqual([false, false]);
  expect(cache.find("/shop/d/998")).toBeDefined();
  expect(cache.figures().bytes).toBeGreaterThan(bytes);

  tellLists(lists(["c"]));
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + SIMILAR_FOR + 1);
  expect(cache.isWanted("/shop/d/999")).toBe(true);
});
