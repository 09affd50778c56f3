import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/** Longer texts are cut: nobody types more, and every word costs time. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
const SHORTEST_BEGINNING = 3;

/**
 * For each word of a search its alternative stems; the first also matches as a prefix if it has at least three letters. One or two
 * letters are a size or a short word: as a prefix they would match a good part of any catalogue.
 */
export type SearchedWords = readonly (readonly string[])[];

/** Other words of the trade for the same thing, by their stems. They are found as well as what was typed. */
const alsoMeant: Readonly<Record<string, readonly string[]>> = {
  gown: ["dress"],
  frock: ["dress"],
  tee: ["shirt"],
  pant: ["trouser", "jean"],
  trouser: ["pant"],
  jumper: ["sweater"],
  pullov: ["sweater"],
  purs: ["bag"],
  handbag: ["bag"],
  footwear: ["shoe"],
};

/** A stem's alternatives: what is near it, and what else it is called. */
export function meantBy(stem: string, near: readonly string[]): string[] {
  return [...new Set([stem, ...near, ...(alsoMeant[stem] ?? [])])];
}

/** A search resolved against the words of the catalogue. */
export interface Search {
  /** The words as they were typed. */
  exact: SearchedWords;
  /** The same words, or near ones where a typing error is likely. */
  forgiving: SearchedWords;
}

/**
 * The text of a tsquery for all of these words, each with one of these weights ("" is any, which the index answers by itself).
 * Stems are letters and digits only, so that nothing in them can be taken for a command.
 */
export function queryOf(words: SearchedWords, weights: string): string {
  return words
    .map(
      (stems) =>
        `(${stems.map((stem, i) => `'${stem}':${i === 0 && stem.length >= SHORTEST_BEGINNING ? "*" : ""}${weights}`).join(" | ")})`,
    )
    .join(" & ");
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

/**
 * Resolves what a customer typed against the words of the catalogue. Null when it holds no word to search for. A word that occurs in a
 * product's name, or is the prefix of one, is used as typed. Any other may differ by one letter (from four letters on) or two (from
 * five on, with the right first letter), and only the nearest words count: those of names, or of descriptions when no name is near.
 * When no product has all the words, every word may differ: one product called 'sari' must not hide all the sarees.
 */
export async function readSearch(db: Db, text: string): Promise<Search | null> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const search = await readWords(db, words, { trustNames: true });
  if (!search || words.length === 1 || (await isAnywhere(db, search))) return search;
  return readWords(db, words, { trustNames: false });
}

/** Whether any product has all the words. */
async function isAnywhere(db: Db, { forgiving }: Search): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from product_search where words @@ ${queryOf(forgiving, "")}::tsquery limit 1`,
  );
  return rows.length > 0;
}

async function readWords(
  db: Db,
  words: readonly string[],
  { trustNames }: { trustNames: boolean },
): Promise<Search | null> {
  const near = (named: SQL) => sql`array(
    select word from (
      select k.word, rank() over (order by levenshtein_less_equal(stem, k.word, slack)) as nearness
      from search_words k
      where ${named} and k.word <> stem and length(k.word) between length(stem) - slack and length(stem) + slack
        and levenshtein_less_equal(stem, k.word, slack)
          <= case when left(k.word, 1) = left(stem, 1) then slack else least(slack, 1) end
    ) as close where nearness = 1 order by word collate "C" limit 5)`;
  const { rows } = await db.execute<{ stem: string; near: string[] }>(sql`
    with asked as (
      select position, stem, case when length(typed) < 4 then 0 when length(typed) < 5 then 1 else 2 end as slack
      from unnest(${sql.param(words)}::text[]) with ordinality as typed_words (typed, position),
        lateral unnest(ts_lexize('english_stem', typed)) as stem
    ), first as materialized (
      select position, stem, slack,
        case when slack = 0
            or ${trustNames} and exists (select from search_words k where k.named and starts_with(k.word, stem))
          then '{}' else ${near(sql`k.named`)} end as near,
        slack = 0 or exists (select from search_words k where starts_with(k.word, stem)) as known
      from asked
    )
    select stem, case when known or near <> '{}' then near else ${near(sql`not k.named`)} end as near
    from first order by position`);
  if (rows.length === 0) return null;
  return {
    exact: rows.map(({ stem }) => [stem]),
    forgiving: rows.map(({ stem, near }) => meantBy(stem, near)),
  };
}
