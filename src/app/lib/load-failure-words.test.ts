import { expect, test } from "vitest";
import { loadFailureWords } from "./load-failure-words.ts";

// Section 8 of the specification.
test.each([
  ["/", "Error fetching data"],
  ["/shop", "Error fetching products"],
  ["/shop/1/ALL", "Error fetching products"],
  ["/shop/d/1", "Error fetching products"],
  ["/shop/brands", "Error fetching brands"],
  ["/shop/brand/1", "Error fetching brands"],
  ["/cart", "Error fetching data"],
  ["/profile", "Error fetching data"],
  ["/profile/orders", "Error fetching orders"],
  ["/profile/addresses", "Error fetching addresses"],
])("%s, when it can't be loaded, says '%s'", (path, words) => {
  expect(loadFailureWords(path)).toBe(words);
});
