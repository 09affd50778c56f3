import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { repeat } from "../repeat.ts";

/** A row of public data that was written, or is gone; an image counts as its product. Of `holds` only the product is told. */
export interface Notice {
  table:
    | "products"
    | "categories"
    | "sub_categories"
    | "brands"
    | "settings"
    | "holds"
    | "page_texts"
    | "product_collections"
    | "menu_collections";
  id: string;
}

/** Rows that were written, each named once; "all" when anything may have been. */
export type PublicChange = readonly Notice[] | "all";

export type ChangeFeed = ReturnType<typeof openChangeFeed>;

/** Rows of a table that are asked for, and the column that is told of them; its column `written_in` says which transaction wrote a row last. */
export interface AskedRows {
  table: Notice["table"];
  id: string;
}

/** Milliseconds between two heartbeats, and for which the last one counts. */
const BEAT_EVERY = 250;
const CURRENT_FOR = 1000;
/** Milliseconds after which a lost connection is dialled again, or one that is silent given up. */
const REDIAL_AFTER = 250;
const SILENT_AFTER = 3000;

/**
 * Listens for the notifications of the triggers on public data. PostgreSQL delivers them before the result of the next query
 * (https://www.postgresql.org/docs/current/sql-notify.html), so an answered heartbeat proves that nothing older is missing.
 * `asked`: rows that are written too often for a notification each; the heartbeats ask which were written.
 * `onError` hears why the connection was lost, once until it is restored.
 */
export function openChangeFeed({
  url,
  asked,
  onError,
}: {
  url: string;
  asked?: AskedRows;
  onError(error: unknown): void;
}) {
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

  async function listen(client: Client, signal: AbortSignal): Promise<void> {
    const lost = new Promise<never>((_, reject) => client.on("error", reject));
    lost.catch(() => undefined);
    client.on("notification", ({ payload = "" }) => hear(payload));
    await Promise.race([client.connect(), lost]);
    await client.query("listen written_rows");
    const beat = asked ? askWritten(client, asked) : () => client.query("select 1").then(() => []);
    await Promise.race([beat(), lost]);
    // Whatever was committed before now was not told.
    report("all");
    const line = { ask: inTurn(() => ask(beat)) };
    connected = line;
    isLossKnown = false;
    while (!signal.aborted) {
      await Promise.race([line.ask(), lost]);
      await sleep(BEAT_EVERY, undefined, { signal });
    }
  }

  async function ask(beat: () => Promise<string[]>): Promise<void> {
    const sentAt = performance.now();
    for (const payload of await beat()) hear(payload);
    reportHeard();
    provenAt = sentAt;
  }

  const { stop } = repeat(async (signal) => {
    const socket = new Socket();
    const client = new Client({
      connectionString: url,
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
      const answered = connected.ask().then(() => true);
      const isReported = await Promise.race([answered, patience]).catch(() => false);
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

/**
 * Returns what was written since the last answer, in the form of notifications. A transaction that was under way then may have committed since:
 * so it asks from the oldest of these on, and what it was told already it leaves out. Ids of transactions to come, which a restored backup may
 * have, are nobody's yet (https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT).
 */
function askWritten(client: Client, { table, id }: AskedRows): () => Promise<string[]> {
  const text = `select pg_snapshot_xmin(seen)::text as oldest, array(select ${id} || ' ' || written_in from ${table}
    where written_in >= $1::xid8 and written_in < pg_snapshot_xmax(seen)) as rows from pg_current_snapshot() seen`;
  let oldest: string | null = null;
  let told = new Set<string>();
  return async () => {
    const query = { name: "written_rows", text, values: [oldest] };
    const { rows } = await client.query<{ oldest: string; rows: string[] }>(query);
    const written = rows[0]?.rows ?? [];
    const news = oldest === null ? [] : written.filter((row) => !told.has(row));
    oldest = rows[0]?.oldest ?? null;
    told = new Set(written);
    return news.map((row) => `${table} ${row.split(" ")[0]}`);
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
