import { setImmediate as pause, setTimeout as sleep } from "node:timers/promises";
import type { ListChange, ListChanges } from "#platform/cache/page-keys.ts";
import type { ChangeFeed, Notice } from "#platform/database/change-feed.ts";
import type { Database } from "#platform/database/client.ts";
import { repeat } from "#platform/repeat.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import { createSearchIndex } from "#product-search";
import {
  type IndexedRow,
  selectIdsInGroups,
  selectRowsAfter,
  selectRowsOf,
  toDocument,
} from "./indexed-rows.ts";
import { productSchema } from "./product-query.ts";

/** Other words of the trade for the same thing. They are found as well as what was typed. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  gown: ["dress"],
  frock: ["dress"],
  tee: ["shirt"],
  pants: ["trousers", "jeans"],
  trousers: ["pants"],
  jumper: ["sweater"],
  pullover: ["sweater"],
  purse: ["bag"],
  handbag: ["bag"],
  footwear: ["shoes"],
};

export interface OpenProductIndex extends ProductIndex, ListChanges {
  isLoaded(): boolean;
  stop(): Promise<void>;
}

interface ProductIndexOptions {
  database: Database;
  changes: ChangeFeed;
  /** Milliseconds for which nothing was heard, after which everything is read, again and again. */
  unheardFor?: number;
  /** Hears why the catalogue can't be read, once until it can. */
  onError(error: unknown): void;
}

/** Products that are read at once: few enough that other requests are served in between. */
const STEP = 500;
const RETRY_AFTER = 1000;
const PATIENCE = 1000;
const UNHEARD_FOR = 30_000;
/** So many questions are remembered, each of so many characters at most: typed ones may be longer. */
const MOST_REMEMBERED = 10_000;
const LONGEST_REMEMBERED = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

type Index = ReturnType<typeof emptyIndex>;
const emptyIndex = () => createSearchIndex(productSchema, { synonyms });

/** The whole catalogue, step by step; null as soon as it would be in vain. */
async function readWhole(database: Database, isVain: () => boolean): Promise<Index | null> {
  const made = emptyIndex();
  for (let last = BEFORE_ALL, isMore = true; isMore; await pause()) {
    const rows = await selectRowsAfter(database, last, STEP);
    if (isVain()) return null;
    for (const row of rows) made.put(toDocument(row));
    last = rows.at(-1)?.id ?? last;
    isMore = rows.length === STEP;
  }
  return made;
}

/** Tables of groups of products; of others lists show nothing. */
const GROUPS: readonly Notice["table"][] = ["categories", "sub_categories", "brands"];

/** Takes the products with these ids as the rows have them now, and says which lists that changes. */
function replaceProducts(index: Index, ids: readonly string[], rows: readonly IndexedRow[]): ListChange {
  const places = () =>
    ids.map((id) => ({ category: index.keyword(id, "category"), brand: index.keyword(id, "brand") }));
  const before = places();
  for (const id of ids) index.remove(id);
  for (const row of rows) index.put(toDocument(row));
  const touched = [...before, ...places()];
  return {
    categories: new Set(touched.flatMap(({ category }) => category)),
    brands: new Set(touched.flatMap(({ brand }) => brand)),
  };
}

/** Takes the first of these names out while they are read, so that what changes meanwhile is read again; a failure brings them back. */
async function take(from: Set<string>, read: (named: string[]) => Promise<void>): Promise<void> {
  const named = [...from].slice(0, STEP);
  for (const id of named) from.delete(id);
  try {
    await read(named);
  } catch (error) {
    for (const id of named) from.add(id);
    throw error;
  }
}

/** Whether something answers a question, remembered until it is forgotten. */
function rememberQuestions() {
  const known = new Map<string, boolean>();
  return {
    hasAny(index: Index, query: Parameters<Index["find"]>[0]): boolean {
      const { text, facets, ranges, flags, where } = query;
      const find = () => index.find({ ...query, count: [], limit: 0 }).total > 0;
      const question = JSON.stringify([text, facets, ranges, flags]);
      // A condition of the caller's own is a function, which no text tells.
      if (where || question.length > LONGEST_REMEMBERED) return find();
      const isFound = known.get(question) ?? find();
      if (known.size === MOST_REMEMBERED) known.clear();
      known.set(question, isFound);
      return isFound;
    },
    forget: () => known.clear(),
  };
}

/**
 * Reads the catalogue into memory, and from then on the products that notices name, in one statement for all of them. What many products
 * hang on, such as the name of a brand, is taken over step by step. After a lost connection everything is read anew, in the background;
 * until then, and while a step is read, the old answers stand. Where the connection doesn't come back, because the database has none left or
 * the address is wrong, everything is read now and then.
 */
export function openProductIndex(options: ProductIndexOptions): OpenProductIndex {
  const { database, changes, unheardFor = UNHEARD_FOR, onError } = options;
  const stopping = new AbortController();
  const loaded = Promise.withResolvers<Index>();
  const listeners = new Set<(change: ListChange) => void>();
  let index: Index | null = null;
  let mustReadAll = true;
  let isFailing = false;
  let heardAt = performance.now();
  /** Products, and groups of them, that were named and not read since. */
  const products = new Set<string>();
  const groups = new Set<string>();
  let running: Promise<void> | null = null;
  const remembered = rememberQuestions();

  const hasWork = () => mustReadAll || products.size > 0 || groups.size > 0;

  function hear(notices: readonly Notice[] | "all"): void {
    if (notices === "all") mustReadAll = true;
    else
      for (const { table, id } of notices) {
        if (table === "products") products.add(id);
        else if (GROUPS.includes(table)) groups.add(id);
      }
    if (hasWork()) running ??= keepReading();
  }

  function tell(change: ListChange): void {
    remembered.forget();
    for (const listener of listeners) listener(change);
  }

  async function readAll(): Promise<void> {
    mustReadAll = false;
    products.clear();
    groups.clear();
    try {
      const made = await readWhole(database, () => mustReadAll || stopping.signal.aborted);
      if (!made) return;
      index = made;
      loaded.resolve(made);
      tell("all");
    } catch (error) {
      mustReadAll = true;
      throw error;
    }
  }

  async function step(): Promise<void> {
    if (mustReadAll || !index) return readAll();
    const into = index;
    if (groups.size > 0)
      return take(groups, async (named) => {
        for (const id of await selectIdsInGroups(database, named)) products.add(id);
      });
    return take(products, async (named) =>
      tell(replaceProducts(into, named, await selectRowsOf(database, named))),
    );
  }

  async function keepReading(): Promise<void> {
    while (hasWork() && !stopping.signal.aborted) {
      try {
        await step();
        isFailing = false;
        await pause();
      } catch (error) {
        if (!stopping.signal.aborted && !isFailing) onError(error);
        isFailing = true;
        await sleep(RETRY_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    running = null;
  }

  async function readUnheard(): Promise<void> {
    const isUnheard = !changes.isCurrent() && performance.now() - heardAt > unheardFor;
    if (isUnheard) hear("all");
    if (isUnheard || changes.isCurrent()) heardAt = performance.now();
  }

  const unsubscribe = changes.subscribe(hear);
  const watch = repeat(readUnheard, unheardFor / 10);
  running = keepReading();
  return {
    isLoaded: () => index !== null,
    find: async (query) => (index ?? (await loaded.promise)).find(query),
    hasAny: async (query) => remembered.hasAny(index ?? (await loaded.promise), query),
    async catchUp() {
      const isReported = await changes.catchUp();
      const given = new AbortController();
      const patience = sleep(PATIENCE, undefined, { ref: false, signal: given.signal });
      await Promise.race([running, patience]);
      given.abort();
      return isReported && !running;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async stop() {
      unsubscribe();
      await watch.stop();
      stopping.abort();
      await running;
    },
  };
}
