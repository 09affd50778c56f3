import { type SQL, sql } from "drizzle-orm";
import { containsPattern } from "./page.ts";

/** Three letters or digits in a row: what an index of trigrams can be asked for. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/**
 * The condition that a text of small letters contains `search`; undefined when that is blank. `words` must be what the table's two
 * indexes (trigrams, and grams_of for shorter searches) are made of, to the letter.
 */
export function containing(words: SQL, search: string | undefined): SQL | undefined {
  const pattern = containsPattern(search);
  if (!search || !pattern) return undefined;
  const text = search.trim().toLowerCase();
  if (TRIGRAM.test(text)) return sql`${words} like ${pattern}`;
  const grams = gramsOf(text);
  const all = sql`grams_of(${words}) @> ${sql.param(grams)}::text[]`;
  return grams.length === 1 ? all : sql`${all} and ${words} like ${pattern}`;
}

/** Every two neighbours of a text; the text itself when it is a single character. */
function gramsOf(text: string): string[] {
  const letters = [...text];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
}
