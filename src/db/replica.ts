import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { ChangeFeed } from "./change-feed.ts";
import { type Database, openDatabase } from "./client.ts";
import { openLines } from "./lines.ts";
import type { StatementWatch } from "./statement-scope.ts";

export interface Replica {
  /**
   * The copy, when it has everything that was committed up to a second ago and every change that this process has heard of; null when
   * the database itself must be asked.
   */
  fresh(): Database | null;
  /** A question to it failed: it is left until it has proved itself again. */
  leave(): void;
  stop(): Promise<void>;
}

export interface ReplicaOptions {
  /** The copy: a streaming replica, which only reads. */
  url: string;
  primary: Database;
  changes: Pick<ChangeFeed, "subscribe">;
  /** Hears when the copy is taken, and when it is left. */
  onChange(isTaken: boolean, reason?: unknown): void;
  /** Hears of every statement that it is asked. */
  watch?: StatementWatch | undefined;
  /** Connections to it. */
  max?: number;
}

/** Milliseconds between two looks, and between two questions whether the copy has caught up. */
const LOOK_EVERY = 250;
const ASK_EVERY = 10;
/** Milliseconds that the copy may be behind, or say nothing. */
const BEHIND_AT_MOST = 1000;

/**
 * Watches a replica. A look asks the database how far its log goes and then the replica until it has replayed it that far: it then
 * knows everything that was committed before the look. A database in which nothing happens is never ahead. A replica that says
 * nothing loses its connections, so that nobody waits for it.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, changes, onChange, watch, max = 20 } = options;
  const stopping = new AbortController();
  let nap = new AbortController();
  const lines = openLines();
  const database = openDatabase(url, { max, lines, watch, onError: () => undefined });
  let client: Client | null = null;
  /** When the last look that the replica passed began; when the last change was heard of. */
  let provenAt = Number.NEGATIVE_INFINITY;
  let changedAt = performance.now();
  let isTaken = false;

  const unsubscribe = changes.subscribe(() => {
    changedAt = performance.now();
    nap.abort();
  });

  async function dial(): Promise<Client> {
    const line = new Client({
      connectionString: url,
      connectionTimeoutMillis: BEHIND_AT_MOST,
      query_timeout: BEHIND_AT_MOST,
    });
    line.on("error", () => undefined);
    await line.connect();
    client = line;
    return line;
  }

  /** Whether the replica has replayed the log up to `position`. A former replica that takes writes by now is none. */
  async function has(line: Client, position: string): Promise<boolean> {
    const { rows } = await line.query<{ has: boolean | null }>(
      "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has",
      [position],
    );
    return rows[0]?.has ?? false;
  }

  async function look(): Promise<void> {
    const began = performance.now();
    const { rows } = await primary.execute<{ position: string }>(
      sql`select pg_current_wal_lsn()::text as position`,
    );
    const position = rows[0]?.position ?? "";
    const line = client ?? (await dial());
    while (!(await has(line, position))) {
      if (performance.now() - began > BEHIND_AT_MOST) throw new Error("the replica is behind");
      await sleep(ASK_EVERY, undefined, { signal: stopping.signal });
    }
    provenAt = began;
    lines.mend();
  }

  function hangUp(): void {
    client?.end().catch(() => undefined);
    client = null;
  }

  function report(reason?: unknown): void {
    const wasTaken = isTaken;
    isTaken = performance.now() - provenAt < BEHIND_AT_MOST;
    if (isTaken !== wasTaken) onChange(isTaken, reason);
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      nap = new AbortController();
      try {
        await look();
        report();
        // Something changed meanwhile, so that what was proved is not enough.
        if (provenAt <= changedAt) continue;
      } catch (error) {
        if (stopping.signal.aborted) return;
        hangUp();
        report(error);
        if (!isTaken) lines.cut();
      }
      const woken = AbortSignal.any([stopping.signal, nap.signal]);
      await sleep(LOOK_EVERY, undefined, { signal: woken }).catch(() => undefined);
    }
  }

  const looking = keepLooking();
  return {
    fresh: () => (provenAt > changedAt && performance.now() - provenAt < BEHIND_AT_MOST ? database : null),
    leave() {
      provenAt = Number.NEGATIVE_INFINITY;
    },
    async stop() {
      stopping.abort();
      unsubscribe();
      await looking;
      hangUp();
      lines.cut();
      await database.$client.end();
    },
  };
}
