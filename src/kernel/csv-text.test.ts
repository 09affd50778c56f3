import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines, guardCell, unguardCell } from "./csv-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+91 98470", "'+91 98470"],
  ["@me", "'@me"],
  ["\tx", "'\tx"],
  ["\n=1+1", "'\n=1+1"],
  ["＝1+1", "'＝1+1"],
  ["＠SUM(1)", "'＠SUM(1)"],
  ["'=x", "''=x"],
  ["Kurta = saree", "Kurta = saree"],
  ["'90s shirt", "'90s shirt"],
  ["", ""],
])("%j is written as %j", (cell, written) => {
  expect(guardCell(cell)).toBe(written);
  expect(unguardCell(written)).toBe(cell);
});

test("no cell is a formula, and every cell comes back as it was", () => {
  const cells = fc.string({ unit: fc.constantFrom(..."'=+-@＝＋－＠\t\r\na ") });
  fc.assert(
    fc.property(cells, (cell) => {
      expect(guardCell(cell)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
      expect(unguardCell(guardCell(cell))).toBe(cell);
    }),
  );
});

test("what is written is read back by a library as it was", () => {
  const cell = fc.string({ unit: fc.constantFrom(..."\",;\t\r\n a='") });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (written) => {
      const read = parse(csvLines(written), { record_delimiter: "\r\n" });
      expect(read.map((row) => row.map(unguardCell))).toEqual(written);
    }),
  );
});
