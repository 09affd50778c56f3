import { type SQL, sql } from "drizzle-orm";
import { containsPattern } from "./page.ts";

/**
 * The condition that a text of small letters contains `search`; undefined when that is blank. `words` must be what the table's index of
 * trigrams is made of, to the letter. For one or two letters, which nearly every row contains, all rows are gone through.
 */
export function containing(words: SQL, search: string | undefined): SQL | undefined {
  const pattern = containsPattern(search);
  return pattern ? sql`${words} like ${pattern}` : undefined;
}
