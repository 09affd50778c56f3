import { join } from "node:path";
import { expect, test } from "vitest";
import { complaintsOf, countLines, notedLines } from "../scripts/module-lines.ts";
import { MODULES } from "../src/module-table.ts";

const noted = notedLines();
const now = countLines(join(import.meta.dirname, ".."));

test("no module outgrows what is noted of it, and its tests stand beside it: `node scripts/module-lines.ts` notes anew", () => {
  expect(Object.keys(now)).toEqual(Object.keys(MODULES).sort());
  expect(Object.keys(noted)).toEqual(Object.keys(now));
  expect(complaintsOf(noted, now)).toEqual([]);
});

test("one line more is found, and tests that left", () => {
  const { source = 0, tests = 0 } = now.books ?? {};
  const longer = { ...now, books: { source: source + 1, tests: tests + 1 } };
  expect(complaintsOf(now, longer)).toEqual([`books has ${source + 1} lines, ${source} are noted`]);
  const untried = { ...now, books: { source, tests: 0 } };
  expect(complaintsOf(now, untried)).toEqual([
    `books has 0 lines of tests beside it, ${Math.floor(0.8 * source)} are wanted`,
  ]);
  expect(complaintsOf({}, { cart: { source: 10, tests: 4 } })).toHaveLength(2);
});
