import { expect, test } from "vitest";
import { isOwn, publicAddress } from "./public-address.ts";

test.each([
  ["/shop", "/shop"],
  ["/shop?search=kasvu+sari&price=2000-", "/shop?search=kasvu+sari&price=2000-"],
  ["/?utm_source=mail&fbclid=x", "/"],
  ["/shop?page=2&utm_medium=social&utm_medium=whatsapp&brand_id=b", "/shop?page=2&brand_id=b"],
])("%s is the public page %s: what only tracks is left out, the rest stays as it is", (asked, page) => {
  expect(publicAddress(new URL(asked, "http://localhost")).href).toBe(`http://localhost${page}`);
});

test.each([
  ["/shop?fits=shoes.insole.52", true],
  ["/shop?page=2&fits=", true],
  ["/shop?search=fits", false],
])("%s holds somebody's measures: %s", (asked, own) => {
  expect(isOwn(new URL(asked, "http://localhost"))).toBe(own);
});
