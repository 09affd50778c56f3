import { expect, test } from "vitest";
import { LEAST_YEARS } from "#kernel/policies/books.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { settings } from "../schema.ts";
import { getRetentionYears } from "./books-section.ts";

const shop = await shopForFile();

test.each([
  [{}, LEAST_YEARS],
  [{ keep_years: LEAST_YEARS + 4 }, LEAST_YEARS + 4],
  [{ keep_years: LEAST_YEARS - 1 }, LEAST_YEARS],
])("the books of a shop with %j are kept for %i years", async (value, years) => {
  await shop.database.delete(settings);
  await shop.database.insert(settings).values({ section: "books", value });
  expect(await getRetentionYears(shop.guest)).toBe(years);
});
