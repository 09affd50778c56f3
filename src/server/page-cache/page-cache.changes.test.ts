import { beforeEach, expect, test } from "vitest";
import type { PublicChange } from "#db/change-feed.ts";
import { noChanges } from "#tests/support/test-shop.ts";
import { createPageCache, type PageCache, type PublicPage } from "./page-cache.ts";
import { keepResponse } from "./rendered-page.ts";

const PRODUCT = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a04";
const sold: PublicChange = [{ id: PRODUCT, before: null, after: null }];

let isCurrent: boolean;
let report: (change: PublicChange) => void;
let cache: PageCache;
beforeEach(() => {
  isCurrent = true;
  cache = createPageCache(
    {
      ...noChanges,
      isCurrent: () => isCurrent,
      subscribe(onChange) {
        report = onChange;
        return () => undefined;
      },
    },
    1_000_000,
  );
});

/** A page that shows the product. */
async function showing(text: string): Promise<PublicPage> {
  const asked = { method: "GET", acceptEncoding: "", ifNoneMatch: "" };
  const page = await keepResponse(200, new Headers(), Buffer.from(text), asked);
  return { page, contents: { products: new Set([PRODUCT]), windows: [], tallied: [], isSearch: false } };
}

test("a page is kept until something on it changes", async () => {
  await cache.load("/", () => showing("in stock"));
  expect(cache.find("/")).toBeDefined();
  report([{ id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a05", before: null, after: null }]);
  expect(cache.find("/")).toBeDefined();
  report(sold);
  expect(cache.find("/")).toBeUndefined();
});

test("a page on which something changes while it is rendered is not kept", async () => {
  await cache.load("/", async () => {
    const page = await showing("in stock");
    report(sold);
    return page;
  });
  expect(cache.find("/")).toBeUndefined();
});

test("nothing is served from the cache, nor kept, while changes may be missed", async () => {
  await cache.load("/", () => showing("in stock"));
  isCurrent = false;
  expect(cache.find("/")).toBeUndefined();
  await cache.load("/shop", () => showing("in stock"));
  isCurrent = true;
  expect(cache.find("/shop")).toBeUndefined();
  expect(cache.find("/")).toBeDefined();
});
