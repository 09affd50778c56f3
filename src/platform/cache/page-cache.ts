import { createSlots } from "#kernel/slots.ts";
import type { ChangeFeed } from "../database/change-feed.ts";
import { keysOfRows, type ListChanges, listKeysOf, type PageKey, patienceWith } from "./page-keys.ts";
import { type CacheEntry, createPageStore } from "./page-store.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** A rendered public page and what it has read; null when that is unknown, or no page, so that it is not cached. */
export interface PublicPage {
  page: RenderedPage;
  keys: ReadonlySet<PageKey> | null;
}

/** Milliseconds for which a page may be sent whose lists have changed, while one rendering replaces it. */
const STALE_FOR = 1000;

/** Milliseconds for which requests for a page that is being rendered wait for that rendering instead of starting another. */
const JOINED_FOR = 500;

/** Stale pages that wait to be replaced. Where there are more, whoever asks for a page after it has expired has it rendered for them. */
const MOST_REPLACEMENTS = 200;

const now = <T>(work: () => Promise<T>) => work();

const isFresh = ({ staleFrom }: CacheEntry) => staleFrom === Infinity || staleFrom > performance.now();

/** From when on a page that has read this is stale: -Infinity for one that may not be shown any more, Infinity where nothing of it changed. */
type Change = (keys: ReadonlySet<PageKey>) => number;

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
  /** Whether nobody asks for it: it is rendered ahead. */
  isAhead?: boolean;
}

/** Rendering ahead waits for the page that it asked for, so that it is one at a time. */
const mayBeStale = ({ takesStale, isAhead }: LoadOptions) => takesStale && !isAhead;

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

/**
 * A least-recently-used cache of public pages, up to `maxBytes` in all. A change committed by any process drops the pages that have read the row;
 * pages whose lists changed are replaced within a second. While changes may be missed, nothing is served from the cache.
 */
export function createPageCache(
  feed: Pick<ChangeFeed, "isCurrent" | "subscribe">,
  lists: ListChanges,
  maxBytes: number,
) {
  const pages = createPageStore(maxBytes);
  const renderings = new Map<string, Rendering>();
  const unfinished = new Set<Rendering>();
  const replace = createReplacer();
  let [hits, misses, losses] = [0, 0, 0];

  function note(change: Change): void {
    losses += 1;
    for (const { changes } of unfinished) changes.push(change);
  }

  const unsubscribe = [
    feed.subscribe((change) => {
      const rows = keysOfRows(change);
      note((keys) => (rows === "all" || [...keys].some((key) => rows.has(key)) ? -Infinity : Infinity));
      pages.drop(rows);
    }),
    lists.subscribe((change) => {
      const now = performance.now();
      const staleFrom = (keys: ReadonlySet<PageKey>) => now + patienceWith(change, keys);
      note(staleFrom);
      for (const entry of pages.entriesOf(listKeysOf(change)))
        entry.staleFrom = Math.min(entry.staleFrom, staleFrom(entry.keys));
    }),
  ];

  /** Apart from `start`, so that what is kept doesn't hold on to the rendering and with it the first client's request. */
  function store(key: string, entry: CacheEntry): void {
    pages.insert(key, entry);
    // Another object, or the size is not looked at again.
    entry.page.onGrown = () => {
      const now = pages.peek(key);
      if (now?.page === entry.page) pages.insert(key, { ...now });
    };
  }

  function start(key: string, render: () => Promise<PublicPage>): Rendering {
    const rendering: Rendering = { began: performance.now(), changes: [], page: finish() };
    async function finish(): Promise<RenderedPage> {
      try {
        const { page, keys } = await render();
        if (!keys || !feed.isCurrent()) return page;
        const staleFrom = Math.min(Infinity, ...rendering.changes.map((change) => change(keys)));
        if (staleFrom > -Infinity) store(key, { page, keys, staleFrom });
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

  const get = (key: string) => (feed.isCurrent() ? pages.get(key) : undefined);
  const fresh = (key: string) => {
    const entry = get(key);
    return entry && isFresh(entry) ? entry.page : undefined;
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
    dropStale: (): void => pages.dropStale(performance.now()),
    /** Whether a page is to be rendered ahead: it is not kept as it is now, would be, and pushes nothing out. */
    isWanted(key: string): boolean {
      const entry = pages.peek(key);
      return feed.isCurrent() && (entry ? !isFresh(entry) : pages.hasRoom(key));
    },
    /** How many changes there were, by each of which pages may have gone. */
    losses: () => losses,
    /** Returns the page cached under the key, or renders it once for all concurrent requests. */
    async load(
      key: string,
      render: () => Promise<PublicPage>,
      options: LoadOptions = {},
    ): Promise<RenderedPage> {
      const { inTurn = now, isAhead = false } = options;
      const found = isAhead ? fresh(key) : find(key);
      if (found) return found;
      if (!isAhead) misses += 1;
      const old = mayBeStale(options) ? get(key) : undefined;
      if (old && performance.now() - old.staleFrom < STALE_FOR) {
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
    figures: () => ({ hits, misses, bytes: pages.bytes() }),
    stop: (): void => {
      for (const stop of unsubscribe) stop();
    },
  };
}
