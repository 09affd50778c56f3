import { LRUCache } from "lru-cache";
import { createSlots } from "#kernel/slots.ts";
import type { ChangeFeed } from "../database/change-feed.ts";
import { keysOfRows, type ListChanges, type PageKey, showsList } from "./page-keys.ts";
import { type RenderedPage, sizeOf } from "./rendered-page.ts";

/** A rendered public page and what it has read; null when that is unknown, or no page, so that it is not cached. */
export interface PublicPage {
  page: RenderedPage;
  keys: ReadonlySet<PageKey> | null;
}

interface CacheEntry {
  page: RenderedPage;
  keys: ReadonlySet<PageKey>;
  /** When the first of its lists changed since it was rendered. */
  staleSince: number | null;
}

/** Milliseconds for which a page may be sent whose lists have changed, while one rendering replaces it. */
const STALE_FOR = 1000;

/** Milliseconds for which requests for a page that is being rendered wait for that rendering instead of starting another. */
const JOINED_FOR = 500;

/** Stale pages that wait to be replaced. Where there are more, whoever asks for a page after it has expired has it rendered for them. */
const MOST_REPLACEMENTS = 200;

const now = <T>(work: () => Promise<T>) => work();

/** Bytes that the objects of an entry take beside its text: headers, keys, address. */
const OBJECTS_BYTES = 3000;

interface Change {
  touches(keys: ReadonlySet<PageKey>): boolean;
  /** When a list was changed; null for a row. */
  listAt: number | null;
}

interface Rendering {
  began: number;
  /** Changes since it began, to be compared with its keys once these are known. */
  changes: Change[];
  page: Promise<RenderedPage>;
}

interface LoadOptions {
  /** Waits for their turn, where a page has to be rendered for them. */
  inTurn?<T>(work: () => Promise<T>): Promise<T>;
  /** Whether they may be sent a page whose lists changed within the last second. `render` then outlives the request. */
  takesStale?: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Renders stale pages anew, each once and one at a time: it is the shop's own work, and takes no places from people who wait for a page. */
function createReplacer() {
  const slots = createSlots(1);
  const waiting = new Set<string>();
  return (key: string, render: () => Promise<unknown>): void => {
    if (waiting.has(key) || waiting.size >= MOST_REPLACEMENTS) return;
    waiting.add(key);
    slots
      .run(1, render)
      // Whoever asks for the page next has it rendered, and is shown the failure.
      .catch(() => undefined)
      .finally(() => waiting.delete(key));
  };
}

/** Keeps pages by their addresses, and knows which of them have read a row: one that is written costs no look at every page. */
function createPageStore(maxBytes: number) {
  const readers = new Map<PageKey, Set<string>>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, keys }) => sizeOf(page) + OBJECTS_BYTES + 120 * keys.size,
    dispose({ keys }, address) {
      for (const key of keys) {
        const addresses = readers.get(key);
        addresses?.delete(address);
        if (addresses?.size === 0) readers.delete(key);
      }
    },
  });
  function insert(address: string, entry: CacheEntry): void {
    entries.set(address, entry);
    // One that is larger than all that may be kept is not there.
    if (!entries.has(address)) return;
    for (const key of entry.keys) {
      const addresses = readers.get(key);
      if (addresses) addresses.add(address);
      else readers.set(key, new Set([address]));
    }
  }

  function drop(rows: ReadonlySet<PageKey> | "all"): void {
    const addresses =
      rows === "all" ? entries.keys() : [...rows].flatMap((key) => [...(readers.get(key) ?? [])]);
    for (const address of [...addresses]) entries.delete(address);
  }

  return { entries, insert, drop };
}

/**
 * A least-recently-used cache of public pages, up to `maxBytes` in all. A change committed by any process drops the pages that have read the row;
 * pages whose lists changed are replaced within a second. While changes may be missed, nothing is served from the cache.
 */
export function createPageCache(
  feed: Pick<ChangeFeed, "isCurrent" | "subscribe">,
  lists: ListChanges,
  maxBytes: number,
) {
  const { entries, insert, drop } = createPageStore(maxBytes);
  const renderings = new Map<string, Rendering>();
  const unfinished = new Set<Rendering>();
  const replace = createReplacer();

  const unsubscribe = [
    feed.subscribe((change) => {
      const rows = keysOfRows(change);
      const touches = (keys: ReadonlySet<PageKey>) =>
        rows === "all" || [...keys].some((key) => rows.has(key));
      for (const { changes } of unfinished) changes.push({ touches, listAt: null });
      drop(rows);
    }),
    lists.subscribe((change) => {
      const listAt = performance.now();
      const touches = (keys: ReadonlySet<PageKey>) => showsList(keys, change);
      for (const { changes } of unfinished) changes.push({ touches, listAt });
      for (const entry of entries.values()) if (touches(entry.keys)) entry.staleSince ??= listAt;
    }),
  ];

  /** Apart from `start`, so that what is kept doesn't hold on to the rendering and with it the first client's request. */
  function store(key: string, entry: CacheEntry): void {
    insert(key, entry);
    // Another object, or the size is not looked at again.
    entry.page.onGrown = () => {
      const now = entries.peek(key);
      if (now?.page === entry.page) insert(key, { ...now });
    };
  }

  function start(key: string, render: () => Promise<PublicPage>): Rendering {
    const rendering: Rendering = { began: performance.now(), changes: [], page: finish() };
    async function finish(): Promise<RenderedPage> {
      try {
        const { page, keys } = await render();
        if (!keys || !feed.isCurrent()) return page;
        const changed = rendering.changes.filter(({ touches }) => touches(keys));
        if (changed.every(({ listAt }) => listAt !== null))
          store(key, { page, keys, staleSince: changed[0]?.listAt ?? null });
        return page;
      } finally {
        unfinished.delete(rendering);
        if (renderings.get(key) === rendering) renderings.delete(key);
      }
    }
    unfinished.add(rendering);
    renderings.set(key, rendering);
    return rendering;
  }

  let [hits, misses] = [0, 0];
  const peek = (key: string) => (feed.isCurrent() ? entries.get(key) : undefined);
  const fresh = (key: string) => {
    const entry = peek(key);
    return entry?.staleSince === null ? entry.page : undefined;
  };
  function find(key: string): RenderedPage | undefined {
    const page = fresh(key);
    if (page) hits += 1;
    return page;
  }

  function join(key: string): Promise<RenderedPage> | null {
    const running = renderings.get(key);
    return running && performance.now() - running.began < JOINED_FOR ? running.page : null;
  }

  return {
    find,
    /** Forgets the pages whose lists have changed: who changed them is to see it at once. */
    dropStale(): void {
      for (const [key, { staleSince }] of entries.entries()) if (staleSince !== null) entries.delete(key);
    },
    /** Returns the page cached under the key, or renders it once for all concurrent requests. */
    async load(
      key: string,
      render: () => Promise<PublicPage>,
      options: LoadOptions = {},
    ): Promise<RenderedPage> {
      const { inTurn = now, takesStale = false } = options;
      const found = find(key);
      if (found) return found;
      misses += 1;
      const old = takesStale ? peek(key) : undefined;
      if (old && performance.now() - (old.staleSince ?? 0) < STALE_FOR) {
        if (!join(key)) replace(key, async () => fresh(key) ?? join(key) ?? start(key, render).page);
        return old.page;
      }
      return (
        join(key) ??
        inTurn(async () => {
          const page = fresh(key) ?? join(key);
          if (page) return page;
          return start(key, render).page;
        })
      );
    },
    /** `bytes`: of all cached pages. */
    figures: () => ({ hits, misses, bytes: entries.calculatedSize }),
    stop: (): void => {
      for (const stop of unsubscribe) stop();
    },
  };
}
