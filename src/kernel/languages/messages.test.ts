import { expect, test } from "vitest";
import { inLanguage, splitLanguage } from "./messages.ts";

test.each([
  ["/", "en", "/"],
  ["/ml", "ml", "/"],
  ["/hi/", "hi", "/"],
  ["/ml?page=2", "ml", "/?page=2"],
  ["/hi/shop/d/1", "hi", "/shop/d/1"],
  ["/mlx", "en", "/mlx"],
  ["/en/shop", "en", "/en/shop"],
  ["/ml//evil.example", "ml", "/evil.example"],
])("%s is in %s: %s", (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test.each([
  ["/", "ml", "/ml"],
  ["/", "en", "/"],
  ["/cart", "hi", "/hi/cart"],
  // Two slashes at the beginning would lead to another host.
  ["//evil.example", "en", "/evil.example"],
] as const)("%s in %s is %s", (path, language, address) => {
  expect(inLanguage(path, language)).toBe(address);
});
