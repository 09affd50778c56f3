import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { repeat } from "../repeat.ts";

/** A row of public data that was written, or is gone; an image counts as its product. Of `holds` only the product is told. */
export interface Notice {
  table: "products" | "categories" | "sub_categories" | "brands" | "settings" | "holds";
  id: string;
}

/**
 * Rows that are read with every heartbeat and compared with those of the last, where a notice would cost their writers too much: PostgreSQL has
 * transactions that notify commit one after the other. `text` selects an `id` and in `shown`, as text, what pages show of it. What becomes again
 * what it was must still be notified of: that may happen between two heartbeats.
 */
export interface ComparedRows {
  table: Notice["table"];
  text: string;
}

/** Rows that were written, each named once; "all" when anything may have been. */
export type PublicChange = readonly Notice[] | "all";

interface FeedOptions {
  url: string;
  compared?: ComparedRows;
  onError(error: unknown): void;
}

export type ChangeFeed = ReturnType<typeof openChangeFeed>;

/** Milliseconds between two heartbeats, and for which the last one counts. */
const BEAT_EVERY = 250;
const CURRENT_FOR = 1000;
/** Milliseconds after which a lost connection is dialled again, or one that is silent given up. */
const REDIAL_AFTER = 250;
const SILENT_AFTER = 3000;

/** What a heartbeat asks for where nothing is compared. */
const NOTHING: ComparedRows = { table: "holds", text: "select '' as id, '' as shown where false" };

/**
 * Listens for the notifications of the triggers on public data. PostgreSQL delivers them before the result of the next query
 * (https://www.postgresql.org/docs/current/sql-notify.html), so an answered heartbeat proves that nothing older is missing.
 * `compared` is read by the heartbeat itself. `onError` hears why the connection was lost, once until it is restored.
 */
export function openChangeFeed({ url, compared = NOTHING, onError }: FeedOptions) {
  const listeners = new Set<(change: PublicChange) => void>();
  /** When the last answered heartbeat was sent; none while there is no connection. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let connected: { ask(): Promise<void> } | null = null;
  let isLossKnown = false;

  const heard = new Map<string, Notice>();

  function report(change: PublicChange): void {
    for (const listener of listeners) listener(change);
  }

  /** A payload is a table and an id, as migration 0037 writes them. What comes together is reported together. */
  function hear(payload: string): void {
    const [table, id = ""] = payload.split(" ");
    if (heard.size === 0) setImmediate(reportHeard);
    heard.set(payload, { table: table as Notice["table"], id });
  }

  function reportHeard(): void {
    if (heard.size === 0) return;
    const notices = [...heard.values()];
    heard.clear();
    report(notices);
  }

  async function readCompared(client: Client): Promise<ReadonlyMap<string, string>> {
    const { rows } = await client.query<{ id: string; shown: string }>(compared.text);
    return new Map(rows.map(({ id, shown }) => [id, shown]));
  }

  async function listen(client: Client, signal: AbortSignal): Promise<void> {
    const lost = new Promise<never>((_, reject) => client.on("error", reject));
    lost.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => hear(payload));
    await Promise.race([client.connect(), lost]);
    await client.query("listen written_rows");
    let read = await readCompared(client);
    // Whatever was committed before now was neither notified nor compared.
    report("all");
    const ask = async () => {
      const asked = performance.now();
      const now = await readCompared(client);
      for (const id of differences(read, now)) hear(`${compared.table} ${id}`);
      read = now;
      reportHeard();
      provenAt = asked;
    };
    const line = { ask: inTurn(ask) };
    connected = line;
    isLossKnown = false;
    while (!signal.aborted) {
      await Promise.race([line.ask(), lost]);
      await sleep(BEAT_EVERY, undefined, { signal });
    }
  }

  const { stop } = repeat(async (signal) => {
    const socket = new Socket();
    const client = new Client({
      connectionString: url,
      application_name: "change-feed",
      stream: () => socket,
      query_timeout: SILENT_AFTER,
      connectionTimeoutMillis: SILENT_AFTER,
    });
    try {
      await listen(client, signal);
    } catch (error) {
      if (!signal.aborted && !isLossKnown) onError(error);
      isLossKnown = true;
    } finally {
      connected = null;
      provenAt = Number.NEGATIVE_INFINITY;
      // Closed without waiting: the database may be frozen.
      socket.destroy();
    }
  }, REDIAL_AFTER);

  return {
    /** Whether every change that is older than a second has been reported. */
    isCurrent: () => performance.now() - provenAt < CURRENT_FOR,
    /** Resolves when everything committed before the call has been reported, or after a second at most; whether it has. */
    async catchUp(): Promise<boolean> {
      if (!connected) return false;
      const given = new AbortController();
      const patience = sleep(CURRENT_FOR, false, { ref: false, signal: given.signal });
      const asked = connected.ask().then(() => true);
      const isReported = await Promise.race([asked, patience]).catch(() => false);
      given.abort();
      return isReported;
    },
    /** Calls `onChange` with every change from now on, and with "all" when some may have been missed; returns how to stop. */
    subscribe(onChange: (change: PublicChange) => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    stop,
  };
}

/** The ids that are new, gone, or have another value. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const gone = [...before.keys()].filter((id) => !after.has(id));
  return [...gone, ...[...after].flatMap(([id, value]) => (before.get(id) === value ? [] : id))];
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
