import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** Any number that only this shop uses. */
const TURN_LOCK = 7_266_002;
/** Milliseconds between two looks whose turn it is, and for which the answer is waited for. */
const LOOK_EVERY = 1000;
const SILENT_AFTER = 5000;
/** Milliseconds until the work of another process is taken over: more than it needs to learn of that and to end its own. */
const TAKE_OVER_AFTER = 15_000;

export interface Work {
  stop(): Promise<void>;
}

export interface TurnOptions {
  /** A connection of one's own to the database: the turn lives as long as its session. */
  url: string;
  work(): Promise<Work>;
  /** Whether the database is one to work on: after a failover the former primary, up again, is none. */
  mayWork?: (() => boolean) | undefined;
  /** Hears what went wrong; it is tried again. */
  onError(error: unknown): void;
  lookEvery?: number;
  takeOverAfter?: number;
}

async function dial(url: string) {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    stream: () => socket,
    keepAlive: true,
    connectionTimeoutMillis: SILENT_AFTER,
    query_timeout: SILENT_AFTER,
  });
  // A connection that is lost between two looks is found out by the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return { client, socket, hasLock: false };
}

/**
 * Of all processes that call this on one database, one works, holding a lock of a session of its own; another takes over when it ends or is
 * lost. One that loses its connection works on until another has the lock. Rejects with what the first beginning of the work threw.
 */
export async function runAsLeader(options: TurnOptions): Promise<Work> {
  const { url, work, onError, mayWork = () => true } = options;
  const { lookEvery = LOOK_EVERY, takeOverAfter = TAKE_OVER_AFTER } = options;
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal });
  let line: Awaited<ReturnType<typeof dial>> | null = null;
  let working: Work | null = null;
  let refusals = 0;
  let isTakeOver = false;

  async function hasTurn(): Promise<boolean> {
    if (!mayWork()) return false;
    try {
      line ??= await dial(url);
      if (line.hasLock) await line.client.query("select 1");
      else {
        const take = "select pg_try_advisory_lock($1) as mine";
        const { rows } = await line.client.query<{ mine: boolean }>(take, [TURN_LOCK]);
        line.hasLock = rows[0]?.mine ?? false;
      }
      return line.hasLock;
    } catch (error) {
      line?.socket.destroy();
      line = null;
      throw error;
    }
  }

  async function look(): Promise<void> {
    if (await hasTurn()) {
      refusals = 0;
      if (working) return;
      if (isTakeOver) await pause(takeOverAfter);
      working = await work();
      return;
    }
    refusals += 1;
    isTakeOver = true;
    // Once may be our own former session, which the database has not missed yet.
    if (refusals < 2) return;
    await working?.stop();
    working = null;
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(lookEvery)
        .then(look)
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) onError(error);
        });
    }
  }

  const hangUp = () => line?.socket.destroy();
  await look().catch((error: unknown) => {
    hangUp();
    throw error;
  });
  const looking = keepLooking();
  return {
    async stop() {
      stopping.abort();
      await looking;
      await working?.stop();
      // The lock ends with its session, and that with its connection. Closed without waiting: the database may be frozen.
      hangUp();
    },
  };
}
