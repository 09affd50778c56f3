import type { ChangeFeed } from "../database/change-feed.ts";
import { pause } from "../repeat.ts";
import { keysOfLists, keysOfRows, type ListChanges, type PageKey, SHOP } from "./page-keys.ts";

/** Milliseconds: for what is written together, until a cache that did not answer is asked again, and for its answer. */
const GATHER = 50;
const RETRY_AFTER = 1000;
const PATIENCE = 2000;
/** Keys of one request: a header holds 8 KB. Where there are more, everything goes. */
const MOST_KEYS = 100;

interface PurgeOptions {
  url: string;
  rows: Pick<ChangeFeed, "subscribe">;
  lists: ListChanges;
  /** Hears why the cache could not be told, once until it can be told again. */
  onError(error: unknown): void;
}

/**
 * Tells a cache in front of the shop what to drop: `PURGE /` with the keys in the header `Cache-Tag`. Every process does, when it has itself
 * taken a change over, so that what an older one rendered meanwhile goes too. Returns how to stop.
 */
export function purgeTags({ url, rows, lists, onError }: PurgeOptions): () => Promise<void> {
  const stopping = new AbortController();
  let keys = new Set<PageKey>();
  let running: Promise<void> | null = null;

  function drop(more: Iterable<PageKey>): void {
    for (const key of more) keys.add(key);
    running ??= keepTelling().finally(() => (running = null));
  }

  async function tell(dropped: ReadonlySet<PageKey>): Promise<void> {
    const tags = dropped.size > MOST_KEYS ? SHOP : [...dropped].join(",");
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE)]);
    const response = await fetch(url, { method: "PURGE", headers: { "Cache-Tag": tags }, signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the cache answered PURGE with ${response.status}`);
  }

  /** Whether that failed, and everything is to be told again. */
  async function tellAll(wasFailing: boolean): Promise<boolean> {
    const told = keys;
    keys = new Set();
    try {
      await tell(told);
      return false;
    } catch (error) {
      for (const key of told) keys.add(key);
      if (!wasFailing && !stopping.signal.aborted) onError(error);
      return true;
    }
  }

  async function keepTelling(): Promise<void> {
    let isFailing = false;
    while (keys.size > 0 && !stopping.signal.aborted) {
      await pause(isFailing ? RETRY_AFTER : GATHER, stopping.signal);
      isFailing = await tellAll(isFailing);
    }
  }

  const unsubscribe = [
    rows.subscribe((change) => {
      const written = keysOfRows(change);
      drop(written === "all" ? [SHOP] : written);
    }),
    lists.subscribe((change) => drop(keysOfLists(change))),
  ];
  return async () => {
    for (const stop of unsubscribe) stop();
    stopping.abort();
    await running;
  };
}
