import { LRUCache } from "lru-cache";
import type { ChangeFeed, PublicChange } from "#db/change-feed.ts";
import { isTouched, type PageContents } from "./page-contents.ts";
import { type RenderedPage, sizeOf } from "./rendered-page.ts";

/** A rendered public page and what it shows; null when that is unknown, or no page, so that it is not cached. */
export interface PublicPage {
  page: RenderedPage;
  contents: PageContents | null;
}

/** Milliseconds for which requests for a page that is being rendered wait for that rendering instead of starting another. */
const JOINED_FOR = 500;

const now = <T>(work: () => Promise<T>) => work();

/** Bytes that the objects of an entry take beside its text: headers, windows, key (measured with 9,000 entries). */
const OBJECTS_BYTES = 5000;

interface Rendering {
  began: number;
  /** What was changed since it began. */
  changes: PublicChange[];
  page: Promise<RenderedPage>;
}

/** Waits for a client's turn, where a page has to be rendered for it. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface PageCache {
  /** The page cached under the key, if nothing it shows can have changed. */
  find(key: string): RenderedPage | undefined;
  /** Returns the page cached under the key, or renders it once for all concurrent requests. */
  load(key: string, render: () => Promise<PublicPage>, inTurn?: InTurn): Promise<RenderedPage>;
  /** For metrics: hits, misses, and the bytes of all cached pages. */
  figures(): { hits: number; misses: number; bytes: number };
  stop(): void;
}

/**
 * A least-recently-used cache of public pages, up to `maxBytes` in all. A change committed by any process drops the pages that show
 * something of it; while changes may be missed, nothing is served from the cache.
 */
export function createPageCache(feed: ChangeFeed, maxBytes: number): PageCache {
  const kept = new LRUCache<string, { page: RenderedPage; contents: PageContents }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page, contents }) => sizeOf(page) + OBJECTS_BYTES + 60 * contents.products.size,
  });
  const renderings = new Map<string, Rendering>();
  const unfinished = new Set<Rendering>();

  const unsubscribe = feed.subscribe((change) => {
    for (const { changes } of unfinished) changes.push(change);
    if (change === "all" || change === "shop") return kept.clear();
    for (const [key, { contents }] of kept.entries()) if (isTouched(contents, change)) kept.delete(key);
  });

  /** Apart from `start`, so that what is kept doesn't hold on to the rendering and with it the first client's request. */
  function keep(key: string, page: RenderedPage, contents: PageContents): void {
    kept.set(key, { page, contents });
    // Another object, or the size is not looked at again.
    page.onGrown = () => kept.peek(key)?.page === page && kept.set(key, { page, contents });
  }

  function start(key: string, render: () => Promise<PublicPage>): Rendering {
    const changes: PublicChange[] = [];
    const rendering: Rendering = { began: performance.now(), changes, page: finish() };
    async function finish(): Promise<RenderedPage> {
      try {
        const { page, contents } = await render();
        const isKept = contents && feed.isCurrent();
        if (isKept && !changes.some((change) => isTouched(contents, change))) keep(key, page, contents);
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
  const current = (key: string) => (feed.isCurrent() ? kept.get(key)?.page : undefined);
  function find(key: string): RenderedPage | undefined {
    const page = current(key);
    if (page) hits += 1;
    return page;
  }

  return {
    find,
    async load(key, render, inTurn = now) {
      const found = find(key);
      if (found) return found;
      misses += 1;
      const join = () => {
        const running = renderings.get(key);
        if (!running || performance.now() - running.began >= JOINED_FOR) return null;
        return running.page;
      };
      return (
        join() ??
        inTurn(async () => {
          const page = current(key) ?? join();
          if (page) return page;
          return start(key, render).page;
        })
      );
    },
    figures: () => ({ hits, misses, bytes: kept.calculatedSize }),
    stop: unsubscribe,
  };
}
