import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

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
}

export interface ProductChange {
  id: string;
  before: PublicFacts | null;
  after: PublicFacts | null;
}

/** What a commit changed of what searches go by. */
export interface SearchChange {
  /** Whose words are others now. */
  reworded: readonly string[];
  /** What the catalogue had never used, or in no name. */
  words: readonly { word: string; isNamed: boolean }[];
}

/**
 * What a commit changed of what everybody can see: these products; what searches find them by, of some or ("search") of who knows which;
 * what stands on nearly every page and is in no product's facts (categories, brands, settings); or who knows what.
 */
export type PublicChange = readonly ProductChange[] | SearchChange | "search" | "shop" | "all";

export interface ChangeFeed {
  /** Whether every change that is older than a second has been reported. */
  isCurrent(): boolean;
  /** Resolves once everything has been reported that was committed before the call, or when that can't be had soon. */
  catchUp(): Promise<void>;
  /** Hears every change from now on, and "all" when some may have been missed; returns how to stop. */
  subscribe(onChange: (change: PublicChange) => void): () => void;
  stop(): Promise<void>;
}

export interface ChangeFeedOptions {
  url: string;
  /** Hears why the connection was lost, once until it is there again. */
  onError(error: unknown): void;
}

/** Milliseconds between two questions whether the connection lives, and for which its last answer counts. */
const BEAT_EVERY = 250;
const CURRENT_FOR = 1000;
/** Milliseconds after which a lost connection is dialled again, or one that is silent given up. */
const REDIAL_AFTER = 250;
const SILENT_AFTER = 3000;

const SEARCH_CHANNEL = "search_changes";

type FactsRow = [string, string | null, string | null, number, number, boolean, boolean, number] | null;

function toFacts(row: FactsRow): PublicFacts | null {
  if (!row) return null;
  const [categoryId, subCategoryId, brandId, pricePaise, createdAt, inStock, isFeatured, fullPricePaise] =
    row;
  return {
    categoryId,
    subCategoryId,
    brandId,
    pricePaise,
    fullPricePaise,
    createdAt,
    inStock,
    isFeatured,
  };
}

/** Reads a payload of migration 0021. */
function readSearchChange(payload: string): PublicChange {
  if (payload === "all") return "search";
  const { products = [], words = [] }: { products?: string[]; words?: [string, boolean][] } =
    JSON.parse(payload);
  return { reworded: products, words: words.map(([word, isNamed]) => ({ word, isNamed })) };
}

/** Reads a payload of migration 0020. */
function readChange(payload: string): PublicChange {
  if (payload === "all" || payload === "shop") return payload;
  const rows = JSON.parse(payload) as [id: string, before: FactsRow, after: FactsRow][];
  return rows.map(([id, before, after]) => ({ id, before: toFacts(before), after: toFacts(after) }));
}

/**
 * Listens to what the database's triggers tell of public data, on a connection of its own. PostgreSQL sends what was committed before
 * it answers the next question (https://www.postgresql.org/docs/current/sql-notify.html), so a question that was answered proves that
 * nothing older is missing.
 */
export function openChangeFeed({ url, onError }: ChangeFeedOptions): ChangeFeed {
  const stopping = new AbortController();
  const listeners = new Set<(change: PublicChange) => void>();
  /** When the last answered question was asked; none while there is no connection. */
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
    // Whatever was committed before this moment was told to nobody.
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
        // Nobody waits for the goodbye of a database that may be frozen.
        socket.destroy();
      }
      await sleep(REDIAL_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return {
    isCurrent: () => performance.now() - provenAt < CURRENT_FOR,
    async catchUp() {
      // While the connection is lost nothing is taken for current anyway.
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

/** Asks one question at a time: all who come while one is asked share the next. Each learns of what was before its own call. */
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
