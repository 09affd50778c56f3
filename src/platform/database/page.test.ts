import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { containsCondition } from "./page.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const words = "anu nair\nanu@example.org\n9847000001\n100% silk_saree\nചേല";

test.each([
  ["one letter", "n", true],
  ["one that is not there", "z", false],
  ["two letters", "NA", true],
  ["two that stand apart", "nr", false],
  ["three of them over a gap", "u n", true],
  ["signs", "@e", true],
  ["only signs", "% ", true],
  ["marks of a pattern, literally", "k_s", true],
  ["marks of a pattern, not as such", "s_l", false],
  ["marks behind letters, not as such", "sil__sar", false],
  ["a mark alone", "_", true],
  ["a long word", " Example ", true],
  ["a long one that is not there", "sample", false],
  ["letters of another script", "ചേ", true],
  ["a word of another script", "ചേല", true],
])("%s: '%s'", async (_what, search, found) => {
  const condition = containsCondition(sql`given.words`, search);
  const { rows } = await shop.database.execute(
    sql`select ${condition} as found from (select ${words}::text) given (words)`,
  );
  expect(rows).toEqual([{ found }]);
});

test.each([undefined, "", "   "])("nothing is asked of %j", (search) => {
  expect(containsCondition(sql`words`, search)).toBeUndefined();
});
