import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.ts";
import { wordsOf } from "../read-search.ts";
import { selectStems } from "./select-words.ts";
import type { AskedWord } from "./word-index.ts";

/** Words that are remembered: at most 40 letters each. */
const REMEMBERED = 20_000;

/** What PostgreSQL's dictionary makes of the words of a search. It never changes its mind, so that it is asked for a word once. */
export function createStemReader(db: Db): (text: string) => Promise<AskedWord[]> {
  const known = new LRUCache<string, AskedWord>({ max: REMEMBERED });
  return async (text) => {
    const words = wordsOf(text);
    const asked = new Map(words.map((word) => [word, known.get(word)]));
    const unknown = words.filter((word) => !asked.get(word));
    if (unknown.length > 0)
      for (const [index, stems] of (await selectStems(db, unknown)).entries()) {
        asked.set(unknown[index] as string, stems);
        known.set(unknown[index] as string, stems);
      }
    return words.flatMap((word) => asked.get(word) ?? []);
  };
}
