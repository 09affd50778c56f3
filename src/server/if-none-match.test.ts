import { expect, test } from "vitest";
import { isNoneMatch } from "./if-none-match.ts";

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', 'W/"a"', true],
  ['"b,c","a"', '"b,c"', true],
  ["*", '"a"', true],
  [" * ", '"a"', true],
  ['"ab"', '"a"', false],
  ['"*"', '"a"', false],
  ["a", '"a"', false],
  ["", '"a"', false],
])("If-None-Match %s on %s: %s", (header, etag, known) => {
  expect(isNoneMatch(header, etag)).toBe(known);
});
