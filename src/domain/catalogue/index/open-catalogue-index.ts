import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeFeed, ProductChange } from "#db/change-feed.ts";
import type { Database } from "#db/client.ts";
import type { CatalogueIndex } from "../../ports.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
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
 * Reads the whole catalogue into memory in the background and keeps it by the feed of changes. What changes while it is read is said
 * again afterwards, so that no long transaction is needed.
 */
export function openCatalogueIndex({ database, changes, onError }: CatalogueIndexOptions): OpenIndex {
  const stopping = new AbortController();
  let index: ProductIndex | null = null;
  /** What was told since a reading began. */
  let heard: ProductChange[] = [];
  let wake: () => void = () => undefined;
  let isOutdated = false;

  const unsubscribe = changes.subscribe((change) => {
    if (change === "shop") return;
    if (change === "all") {
      index = null;
      isOutdated = true;
      return wake();
    }
    if (index) for (const { id, after } of change) index.set(id, after);
    else heard.push(...change);
  });

  async function* selectUntil(isVain: () => boolean) {
    for await (const rows of selectFacts(database)) {
      if (isVain()) return;
      yield rows;
    }
  }

  async function read(): Promise<void> {
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

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!isOutdated) await new Promise<void>((resolve) => (wake = resolve));
      await sleep(SETTLE, undefined, { signal: stopping.signal });
      try {
        await read();
      } catch (error) {
        onError(error);
        isOutdated = true;
        await sleep(RETRY_AFTER, undefined, { signal: stopping.signal });
      }
    }
  }

  const reading = keepReading().catch(() => undefined);
  return {
    find: (query) => (index && changes.isCurrent() ? index.list(query) : null),
    async stop() {
      unsubscribe();
      stopping.abort();
      wake();
      await reading;
    },
  };
}
