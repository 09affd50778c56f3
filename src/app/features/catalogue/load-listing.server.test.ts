import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadListing } from "./load-listing.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (let count = 0; count < 21; count++) await shop.newProduct();
});
afterAll(() => shop.close());

/** Where a listing of the whole shop leads on to; null when its address is true. */
async function leadsTo(search: string): Promise<string | null> {
  const url = new URL(`http://localhost/shop?${search}`);
  try {
    await loadListing(shop.guest, url, { categoryId: "ALL", subCategoryId: "ALL" });
    return null;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return error.headers.get("location");
  }
}

test.each([
  [
    "category_id=none&brand_id=9&sub_category_id=x&price=9-9&sort=worst&page=abc&utm_source=mail",
    "/shop?utm_source=mail",
  ],
  ["page=9999&sort=price-up", "/shop?page=2&sort=price-up"],
  ["page=0&search=+kurta+", "/shop?search=kurta"],
  ["page=2&sort=price-up", null],
  ["size=L&size=M&color=mauve&flaws=none,some", "/shop?size=M,L&flaws=none"],
  ["size=M,L", null],
])(
  "a listing at ?%s leads to %s: what it doesn't know is dropped, and a page too far is the last",
  async (asked, there) => {
    expect(await leadsTo(asked)).toBe(there);
  },
);
