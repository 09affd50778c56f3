import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Longer texts are cut: nobody types more, and every word costs time. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** A search, ready to be put to `product_search`: both are texts of the type tsquery. */
export interface Search {
  /** All words as they were typed, or as the beginning of a longer one. */
  exact: string;
  /** The same, or words so near that it was probably a typing error. */
  forgiving: string;
}

/** The words of a search: letters and digits only, so that nothing in them can be taken for a command. */
export function wordsOf(text: string): string[] {
  const words = text
    .slice(0, MOST_CHARACTERS)
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // The last word of a text that was cut is only a part of one.
  const whole = text.length > MOST_CHARACTERS ? words?.slice(0, -1) : words;
  return [...new Set(whole)].filter((word) => word.length <= LONGEST_WORD).slice(0, MOST_WORDS);
}

interface Near {
  stem: string;
  near: string[];
}

/**
 * Reads what a shopper typed against the catalogue's own words. Null when there is nothing in it to search for. A word that
 * stands in a name, or begins one, is taken as it is; any other may be one letter off (four letters and more) or two (five
 * and more, the first letter being right), and only the nearest count.
 */
export async function readSearch(db: Db, text: string): Promise<Search | null> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const { rows } = await db.execute<Record<keyof Near, unknown>>(sql`
    with asked as (
      select position, stem, case when length(typed) < 4 then 0 when length(typed) < 5 then 1 else 2 end as slack
      from unnest(${sql.param(words)}::text[]) with ordinality as typed_words (typed, position),
        lateral unnest(ts_lexize('english_stem', typed)) as stem
    ), sure as (
      select asked.*,
        exists (select from search_words k where k.named and starts_with(k.word, stem)) as named,
        exists (select from search_words k where k.word = stem) as known
      from asked
    )
    select stem, array(
      select word from (
        select k.word, rank() over (order by levenshtein_less_equal(stem, k.word, slack)) as nearness
        from search_words k
        where not sure.named and (k.named or not sure.known) and k.word <> stem
          and abs(length(k.word) - length(stem)) <= slack
          and levenshtein_less_equal(stem, k.word, slack) <= case when left(k.word, 1) = left(stem, 1) then slack else least(slack, 1) end
      ) as close where nearness = 1 order by word limit 5
    ) as near
    from sure order by position`);
  if (rows.length === 0) return null;
  const read = rows as unknown as Near[];
  return {
    exact: read.map(({ stem }) => `'${stem}':*`).join(" & "),
    forgiving: read
      .map(({ stem, near }) => `(${[`'${stem}':*`, ...near.map((word) => `'${word}'`)].join(" | ")})`)
      .join(" & "),
  };
}
