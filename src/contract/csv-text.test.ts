import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, guardCell, unguardCell } from "./csv-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+91 98470", "'+91 98470"],
  ["-", "'-"],
  ["@me", "'@me"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["'=x", "''=x"],
  ["Kurta = saree", "Kurta = saree"],
  ["'90s shirt", "'90s shirt"],
  ["", ""],
])("%j is written as %j", (cell, written) => {
  expect(guardCell(cell)).toBe(written);
  expect(unguardCell(written)).toBe(cell);
});

test("no cell is a formula, and every cell comes back as it was", () => {
  const cells = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a", " ") });
  fc.assert(
    fc.property(cells, (cell) => {
      expect(guardCell(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(guardCell(cell))).toBe(cell);
    }),
  );
});

test("a file has the mark of UTF-8, and quotes what needs it", () => {
  expect(csvText([["a,b", 'say "hi"', "two\nlines", "plain"], ["=1"]])).toBe(
    '\ufeff"a,b","say ""hi""","two\nlines",plain\r\n\'=1\r\n',
  );
});
