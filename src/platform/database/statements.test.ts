import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopForFile } from "#tests/support/test-shop.ts";
import { containsCondition } from "./statements.ts";

const shop = await shopForFile();

const words = "anu nair\nanu@example.org\n9847000001\n100% silk_saree\nചേല";

test.each([
  ["one that is not there", "z", false],
  ["two letters", "NA", true],
  ["two that stand apart", "nr", false],
  ["signs", "@e", true],
  ["only signs", "% ", true],
  ["marks of a pattern, literally", "k_s", true],
  ["marks of a pattern, not as such", "s_l", false],
  ["a mark alone", "_", true],
  ["a long word", " Example ", true],
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
