import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { ChangeFeed } from "./change-feed.ts";
import { type Database, openDatabase } from "./client.ts";
import { openLines } from "./lines.ts";
import type { StatementWatch } from "./statement-scope.ts";

export interface Replica {
  /**
   * The replica, if it has everything committed up to a second ago and every change that this process was notified of; null when the
   * primary must be used.
   */
  fresh(): Database | null;
  /** A query on it failed: it is not used until it proves to be fresh again. */
  leave(): void;
  stop(): Promise<void>;
}

export interface ReplicaOptions {
  /** A read-only streaming replica. */
  url: string;
  primary: Database;
  changes: Pick<ChangeFeed, "subscribe">;
  /** Called when the replica is taken into use or left. */
  onChange(isTaken: boolean, reason?: unknown): void;
  /** Called for every statement that it runs. */
  watch?: StatementWatch | undefined;
  /** Connections to it. */
  max?: number;
}

/** Milliseconds between two checks, and between two queries whether the replica has caught up. */
const LOOK_EVERY = 250;
const ASK_EVERY = 10;
/** Milliseconds that the replica may lag or be silent. */
const BEHIND_AT_MOST = 1000;

/**
 * Watches a replica. A check reads the primary's WAL position and then polls the replica until it has replayed up to there: it then
 * has everything committed before the check. An idle primary is never ahead. The connections of a silent replica are closed, so that
 * no request waits for it.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, changes, onChange, watch, max = 20 } = options;
  const stopping = new AbortController();
  let nap = new AbortController();
  const lines = openLines();
  const database = openDatabase(url, { max, lines, watch, onError: () => undefined });
  let client: Client | null = null;
  /** When the last passed check began; when the last change was notified. */
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

  /** Whether the replica has replayed the WAL up to `position`. One that was promoted is no replica any more. */
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
        // A change was notified during the check, so its result is too old.
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
