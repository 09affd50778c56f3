import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { type AskedWord, slackOf } from "./word-index.ts";

/** Products whose words are read at once: reading them must not hold up other requests. */
const AT_ONCE = 1000;

export interface ProductWords {
  id: string;
  /** A tsvector, as PostgreSQL writes it. */
  words: string;
}

export interface KnownWord {
  word: string;
  isNamed: boolean;
}

/** The words of every product that is not deleted, the newest first and then by id, some at a time. */
export async function* selectAllWords(db: Db): AsyncGenerator<ProductWords[]> {
  let beyond = sql``;
  for (;;) {
    const { rows } = await db.execute<ProductWords & Record<"made", string> & Record<string, unknown>>(sql`
      select product_id as id, words::text as words, created_at::text as made from product_search ${beyond}
      order by created_at desc, product_id limit ${AT_ONCE}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    const made = sql`${last.made}::timestamptz`;
    beyond = sql`where created_at <= ${made} and (created_at < ${made} or product_id > ${last.id})`;
  }
}

/** The words of these products; a deleted one has none. */
export async function selectWordsOf(db: Db, ids: readonly string[]): Promise<ProductWords[]> {
  const { rows } = await db.execute<ProductWords & Record<string, unknown>>(
    sql`select product_id as id, words::text as words from product_search where product_id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows;
}

/** Every word that the catalogue has ever used, some thousand at a time. */
export async function* selectKnownWords(db: Db): AsyncGenerator<KnownWord[]> {
  let last = "";
  for (;;) {
    const { rows } = await db.execute<KnownWord & Record<string, unknown>>(
      sql`select word, named as "isNamed" from search_words where word > ${last} order by word limit ${10 * AT_ONCE}`,
    );
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < 10 * AT_ONCE) return;
    last = end.word;
  }
}

/** What PostgreSQL's dictionary makes of words, in their order. */
export async function selectStems(db: Db, words: readonly string[]): Promise<AskedWord[]> {
  const { rows } = await db.execute<{ word: string; stems: string[] | null }>(
    sql`select word, ts_lexize('english_stem', word) as stems from unnest(${sql.param(words)}::text[]) as words (word)`,
  );
  const stems = new Map(rows.map((row) => [row.word, row.stems ?? []]));
  return words.map((word) => ({ stems: stems.get(word) ?? [], slack: slackOf(word) }));
}
