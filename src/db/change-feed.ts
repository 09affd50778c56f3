import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Measurements } from "#contract/garment/garment.ts";

/** What decides which lists show a product, and where in them. Null for a product that customers can't see. */
export interface PublicFacts {
  categoryId: string;
  subCategoryId: string | null;
  brandId: string | null;
  /** What it sells at. */
  pricePaise: number;
  /** What it costs without a discount. */
  fullPricePaise: number;
  /** Microseconds since 1970. */
  createdAt: number;
  inStock: boolean;
  isFeatured: boolean;
  /** What it can be found by in lists (src/contract/garment/facets.ts). */
  facets: readonly string[];
  /** What is measured of it (src/contract/garment/templates.ts). */
  template: string | null;
  /** Centimetres by measure. */
  measurements: Measurements;
}

export interface ProductChange {
  id: string;
  before: PublicFacts | null;
  after: PublicFacts | null;
}

/** What a commit changed of what searches go by. */
export interface SearchChange {
  /** Products whose words changed. */
  reworded: readonly string[];
  /** Words that are new to the catalogue, or to names. */
  words: readonly { word: string; isNamed: boolean }[];
}

/**
 * What a commit changed of public data: these products; the words of some products, or ("search") of unknown ones; what nearly every
 * page shows (categories, brands, settings: "shop"); or anything ("all").
 */
export type PublicChange = readonly ProductChange[] | SearchChange | "search" | "shop" | "all";

export interface ChangeFeed {
  /** Whether every change that is older than a second has been reported. */
  isCurrent(): boolean;
  /** Resolves when everything committed before the call has been reported, or after a second at most. */
  catchUp(): Promise<void>;
  /** Calls `onChange` with every change from now on, and with "all" when some may have been missed; returns how to stop. */
  subscribe(onChange: (change: PublicChange) => void): () => void;
  stop(): Promise<void>;
}

export interface ChangeFeedOptions {
  url: string;
  /** Called with the reason when the connection is lost, once until it is restored. */
  onError(error: unknown): void;
}

/** Milliseconds between two heartbeats, and for which the last one counts. */
const BEAT_EVERY = 250;
const CURRENT_FOR = 1000;
/** Milliseconds after which a lost connection is dialled again, or one that is silent given up. */
const REDIAL_AFTER = 250;
const SILENT_AFTER = 3000;

const SEARCH_CHANNEL = "search_changes";

type FactsRow =
  | [
      categoryId: string,
      subCategoryId: string | null,
      brandId: string | null,
      pricePaise: number,
      createdAt: number,
      inStock: boolean,
      isFeatured: boolean,
      fullPricePaise: number,
      facets: string[],
      template: string | null,
      measurements: Measurements,
    ]
  | null;

function toFacts(row: FactsRow): PublicFacts | null {
  if (!row) return null;
  const [
    categoryId,
    subCategoryId,
    brandId,
    pricePaise,
    createdAt,
    inStock,
    isFeatured,
    fullPricePaise,
    facets,
    template,
    measurements,
  ] = row;
  return {
    categoryId,
    subCategoryId,
    brandId,
    pricePaise,
    fullPricePaise,
    createdAt,
    inStock,
    isFeatured,
    facets,
    template,
    measurements,
  };
}

/** Reads a payload of migration 0021. */
function readSearchChange(payload: string): PublicChange {
  if (payload === "all") return "search";
  const { products = [], words = [] }: { products?: string[]; words?: [string, boolean][] } =
    JSON.parse(payload);
  return { reworded: products, words: words.map(([word, isNamed]) => ({ word, isNamed })) };
}

/** Reads a payload of migration 0026. */
function readChange(payload: string): PublicChange {
  if (payload === "all" || payload === "shop") return payload;
  const rows = JSON.parse(payload) as [id: string, before: FactsRow, after: FactsRow][];
  return rows.map(([id, before, after]) => ({ id, before: toFacts(before), after: toFacts(after) }));
}

/**
 * Listens for the notifications of the triggers on public data, on a connection of its own. PostgreSQL delivers notifications before
 * the result of the next query (https://www.postgresql.org/docs/current/sql-notify.html), so a heartbeat that was answered proves that
 * nothing older is missing.
 */
export function openChangeFeed({ url, onError }: ChangeFeedOptions): ChangeFeed {
  const stopping = new AbortController();
  const listeners = new Set<(change: PublicChange) => void>();
  /** When the last answered heartbeat was sent; none while there is no connection. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let connected: { ask(): Promise<void> } | null = null;
  let isLossKnown = false;

  function report(change: PublicChange): void {
    for (const listener of listeners) listener(change);
  }

  async function listen(client: Client): Promise<void> {
    const lost = new Promise<never>((_, reject) => client.on("error", reject));
    lost.catch(() => undefined);
    client.on("notification", ({ channel, payload = "" }) =>
      report(channel === SEARCH_CHANNEL ? readSearchChange(payload) : readChange(payload)),
    );
    await Promise.race([client.connect(), lost]);
    await client.query(`listen ${SEARCH_CHANNEL}`);
    await client.query("listen public_changes");
    // Whatever was committed before now was not notified.
    report("all");
    const line = { ask: inTurn(() => ask(client)) };
    connected = line;
    isLossKnown = false;
    while (!stopping.signal.aborted) {
      await Promise.race([line.ask(), lost]);
      await sleep(BEAT_EVERY, undefined, { signal: stopping.signal });
    }
  }

  async function ask(client: Client): Promise<void> {
    const asked = performance.now();
    await client.query("select 1");
    provenAt = asked;
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      const socket = new Socket();
      const client = new Client({
        connectionString: url,
        stream: () => socket,
        query_timeout: SILENT_AFTER,
        connectionTimeoutMillis: SILENT_AFTER,
      });
      try {
        await listen(client);
      } catch (error) {
        if (!stopping.signal.aborted && !isLossKnown) onError(error);
        isLossKnown = true;
      } finally {
        connected = null;
        provenAt = Number.NEGATIVE_INFINITY;
        // Closed without waiting: the database may be frozen.
        socket.destroy();
      }
      await sleep(REDIAL_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return {
    isCurrent: () => performance.now() - provenAt < CURRENT_FOR,
    async catchUp() {
      // Without a connection nothing counts as current anyway.
      if (!connected) return;
      const given = new AbortController();
      const patience = sleep(CURRENT_FOR, undefined, { ref: false, signal: given.signal });
      await Promise.race([connected.ask(), patience]).catch(() => undefined);
      given.abort();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

/** Runs one query at a time; calls made while one runs share the next, so each sees what was committed before it. */
function inTurn(question: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function ask(): Promise<void> {
    if (!asked) {
      asked = question().finally(() => {
        asked = undefined;
      });
      return asked;
    }
    next ??= asked
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return ask();
      });
    return next;
  };
}
