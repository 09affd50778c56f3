import { expect, test } from "vitest";
import { isOwn, publicAddress } from "./public-address.ts";

test.each([
  ["/shop", "/shop"],
  ["/shop?search=kasvu+sari&price=2000-", "/shop?search=kasvu+sari&price=2000-"],
  ["/?utm_source=mail&search=x", "/"],
  ["/shop?page=2&utm_medium=social&x=1&x=2&brand_id=b", "/shop?page=2&brand_id=b"],
  ["/shop.data?_routes=a%2Cb&x=1", "/shop.data?_routes=a%2Cb"],
  ["/shop?_routes=a", "/shop"],
  ["/__manifest?paths=%2Fshop&version=v&x=1", "/__manifest?paths=%2Fshop&version=v"],
])(
  "%s is the public page %s: what the page does not read is left out, the rest stays as it is",
  (asked, page) => {
    const pattern = asked.startsWith("/shop") ? "/shop" : "/";
    expect(publicAddress(new URL(asked, "http://localhost"), pattern).href).toBe(`http://localhost${page}`);
  },
);

test.each([
  ["/wp-login.php?x=1", "/not-found"],
  ["/%ff", "/not-found"],
  ["/a/b.data?_routes=c&x=1", "/not-found.data?_routes=c"],
])("%s is no page, as others are none", (asked, page) => {
  expect(publicAddress(new URL(asked, "http://localhost"), "/*").href).toBe(`http://localhost${page}`);
});

test.each([
  ["/shop?fits=shoes.insole.52", true],
  ["/shop?page=2&fits=", true],
  ["/shop?search=fits", false],
])("%s holds somebody's measures: %s", (asked, own) => {
  expect(isOwn(new URL(asked, "http://localhost"))).toBe(own);
});
