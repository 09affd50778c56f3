import { expect, test } from "vitest";
import { redirectToCanonical } from "./page-loader.server.ts";

/** Where the address leads; null when it stays. */
function leadsTo(address: string, shown: Record<string, string>): string | null {
  try {
    redirectToCanonical(new URL(address, "http://shop.test"), shown);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(302);
    return thrown.headers.get("location");
  }
}

test.each([
  ["/shop", {}, null],
  ["/shop?sort=price-up&page=2", { page: "2", sort: "price-up", brand_id: "" }, null],
  ["/shop?page=9", { page: "3" }, "/shop?page=3"],
  ["/shop?page=1", { page: "" }, "/shop"],
  ["/shop?brand_id=x&utm_source=mail", { brand_id: "" }, "/shop?utm_source=mail"],
  ["/shop?sort=a&sort=newest&page=2", { sort: "newest", page: "2" }, "/shop?sort=newest&page=2"],
  ["/shop?search=+zari+", { search: "zari" }, "/shop?search=zari"],
  ["/shop", { sort: "newest" }, "/shop?sort=newest"],
  ["/ml/shop?page=9", { page: "3" }, "/shop?page=3"],
  ["http://shop.test//evil.example?page=9", { page: "3" }, "/evil.example?page=3"],
])("%s with %j leads to %s", (address, shown, there) => {
  expect(leadsTo(address, shown)).toBe(there);
  if (there) expect(leadsTo(there, shown)).toBeNull();
});
