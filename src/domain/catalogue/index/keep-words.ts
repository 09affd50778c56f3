import { setTimeout as sleep } from "node:timers/promises";
import type { SearchChange } from "#db/change-feed.ts";
import type { Database } from "#db/client.ts";
import type { ProductIndex } from "./product-index.ts";
import { selectAllWords, selectKnownWords, selectWordsOf } from "./select-words.ts";
import { createWordIndex, type WordIndex } from "./word-index.ts";

/** An index of words that is kept by what is told. */
export interface KeptWords {
  /** Reads all words, until `isVain`. What is heard meanwhile counts. */
  read(isVain: () => boolean): Promise<void>;
  hear(change: SearchChange): void;
  /** The index, once it knows everything that was heard before the call; null while it is read and when that takes too long. */
  current(): Promise<WordIndex | null>;
}

export interface KeptWordsOptions {
  database: Database;
  /** What the words are words of. */
  products: ProductIndex;
  /** Hears that a change could not be read, after which this index is of no use any more. */
  onFailure(error: unknown): void;
}

/** Products whose new words are read, and written down without a pause, at once. */
const AT_ONCE = 20;
/** Milliseconds that a search waits for changes to be read before PostgreSQL answers it. */
const PATIENCE = 250;

/** Makes an index of words, empty until `read`. A change names products only; their words are read again. */
export function keepWords({ database, products, onFailure }: KeptWordsOptions): KeptWords {
  const index = createWordIndex(products);
  const waiting = new Set<string>();
  let isRead = false;
  let work: Promise<void> | null = null;

  async function keepUp(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, AT_ONCE);
      // Whoever is named again from here on is read again.
      for (const id of ids) waiting.delete(id);
      const rows = await selectWordsOf(database, ids);
      index.postings.remove(ids);
      for (const { id, words } of rows) index.postings.add(id, words);
    }
  }

  function startWork(): void {
    work ??= keepUp()
      .catch((error: unknown) => {
        isRead = false;
        onFailure(error);
      })
      .finally(() => {
        work = null;
      });
  }

  return {
    async read(isVain) {
      for await (const rows of selectKnownWords(database)) {
        for (const { word, isNamed } of rows) index.known.learn(word, isNamed);
        if (isVain()) return;
      }
      for await (const rows of selectAllWords(database)) {
        for (const { id, words } of rows) index.postings.add(id, words);
        if (isVain()) return;
      }
      isRead = true;
      startWork();
    },
    hear({ reworded, words }) {
      for (const { word, isNamed } of words) index.known.learn(word, isNamed);
      for (const id of reworded) waiting.add(id);
      if (isRead) startWork();
    },
    async current() {
      if (isRead && work) await Promise.race([work, sleep(PATIENCE, undefined, { ref: false })]);
      return isRead && !work ? index : null;
    },
  };
}
