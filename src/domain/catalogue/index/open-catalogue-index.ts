import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeFeed, ProductChange } from "#db/change-feed.ts";
import type { Database } from "#db/client.ts";
import type { CatalogueIndex } from "../../ports.ts";
import { type KeptWords, keepWords } from "./keep-words.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
import { createStemReader } from "./read-stems.ts";
import { selectFacts } from "./select-facts.ts";

export interface OpenIndex extends CatalogueIndex {
  stop(): Promise<void>;
}

export interface CatalogueIndexOptions {
  database: Database;
  changes: ChangeFeed;
  /** Hears why the catalogue could not be read; it is tried again. */
  onError(error: unknown): void;
}

/** Milliseconds from what makes a new reading necessary to the reading: an import makes many such changes in a row. */
const SETTLE = 250;
const RETRY_AFTER = 2000;

/**
 * Reads the whole catalogue into memory in the background, what lists go by and then the words of searches, and keeps it by the feed of
 * changes. What changes while it is read is said again afterwards, so that no long transaction is needed.
 */
export function openCatalogueIndex({ database, changes, onError }: CatalogueIndexOptions): OpenIndex {
  const stopping = new AbortController();
  const readStems = createStemReader(database);
  let index: ProductIndex | null = null;
  /** The words of what `index` knows. */
  let words: KeptWords | null = null;
  /** What was told since a reading began. */
  let heard: ProductChange[] = [];
  let wake: () => void = () => undefined;
  /** Whether the products must be read anew. */
  let isOutdated = false;

  const unsubscribe = changes.subscribe((change) => {
    if (change === "shop") return;
    if (change === "all" || change === "search") {
      words = null;
      if (change === "all") {
        index = null;
        isOutdated = true;
      }
      wake();
    } else if ("reworded" in change) words?.hear(change);
    else if (index) for (const { id, after } of change) index.set(id, after);
    else heard.push(...change);
  });

  async function* selectUntil(isVain: () => boolean) {
    for await (const rows of selectFacts(database)) {
      if (isVain()) return;
      yield rows;
    }
  }

  async function readProducts(): Promise<void> {
    isOutdated = false;
    heard = [];
    const made = await createProductIndex(selectUntil(() => isOutdated || stopping.signal.aborted));
    // What was committed before the last row was read has been told by then.
    await changes.catchUp();
    if (isOutdated || stopping.signal.aborted) return;
    for (const { id, after } of heard) made.set(id, after);
    heard = [];
    index = made;
  }

  async function readWords(products: ProductIndex): Promise<void> {
    const reading = keepWords({
      database,
      products,
      onFailure(error) {
        if (words !== reading) return;
        words = null;
        onError(error);
        wake();
      },
    });
    words = reading;
    await reading.read(() => words !== reading || stopping.signal.aborted);
  }

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!isOutdated && (words || !index)) await new Promise<void>((resolve) => (wake = resolve));
      await sleep(SETTLE, undefined, { signal: stopping.signal });
      try {
        if (isOutdated) await readProducts();
        if (index && !words) await readWords(index);
      } catch (error) {
        onError(error);
        words = null;
        if (!index) isOutdated = true;
        await sleep(RETRY_AFTER, undefined, { signal: stopping.signal });
      }
    }
  }

  const reading = keepReading().catch(() => undefined);
  return {
    find: (query) => (index && changes.isCurrent() ? index.list(query) : null),
    async search(text, query) {
      if (!words || !changes.isCurrent()) return null;
      const asked = await readStems(text);
      const kept = words;
      const current = await kept?.current();
      return current && kept === words && changes.isCurrent() ? current.search(asked, query) : null;
    },
    async stop() {
      unsubscribe();
      stopping.abort();
      wake();
      await reading;
    },
  };
}
