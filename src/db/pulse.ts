import { Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Lines } from "./lines.ts";

/** Milliseconds between two heartbeats, and of silence that is tolerated. Together less than the 3 s in which a request must end. */
const EVERY = 500;
const PATIENCE = 2000;

export interface PulseOptions {
  url: string;
  lines: Lines;
  /** Called when the database falls silent, and when it responds again. */
  onChange(isSilent: boolean): void;
  every?: number;
  patience?: number;
}

interface Line {
  client: Client;
  socket: Socket;
}

function dial(url: string): Line {
  const socket = new Socket();
  const client = new Client({ connectionString: url, stream: () => socket });
  // A connection lost between two heartbeats is noticed by the next one.
  client.on("error", () => undefined);
  return { client, socket };
}

type Beat = "answered" | "failed" | "silent";

/**
 * Sends heartbeats to the database over a connection of its own. A frozen database (a hanging machine or disk, stopped processes) closes
 * no connection, so clients would wait for ever. When nothing has arrived on any connection for a while, all of them are closed. A slow
 * statement is no silence as long as other connections get data.
 */
export function watchPulse(options: PulseOptions): { stop(): Promise<void> } {
  const { url, lines, onChange, every = EVERY, patience = PATIENCE } = options;
  const stopping = new AbortController();
  let isSilent = false;
  let line: Line | null = null;

  function hangUp(which = line): void {
    which?.socket.destroy();
    if (line === which) line = null;
  }

  async function ask(): Promise<Beat> {
    const known = line;
    const mine = known ?? dial(url);
    line = mine;
    try {
      if (!known) await mine.client.connect();
      await mine.client.query("select 1");
      return "answered";
    } catch {
      hangUp(mine);
      return "failed";
    }
  }

  /** Resolves when nothing has arrived for as long as silence is tolerated. */
  async function silence(signal: AbortSignal): Promise<Beat> {
    for (;;) {
      const before = lines.heard();
      await sleep(patience, undefined, { signal });
      // If this process was the busy one, what has arrived is read first.
      await setImmediate();
      await setImmediate();
      if (lines.heard() === before) return "silent";
    }
  }

  function report(beat: Beat): void {
    if (beat === "silent") {
      hangUp();
      lines.cut();
    } else lines.mend();
    if (isSilent !== (beat === "silent")) onChange(!isSilent);
    isSilent = beat === "silent";
  }

  async function keepAsking(): Promise<void> {
    while (!stopping.signal.aborted) {
      const responded = new AbortController();
      report(await Promise.race([ask(), silence(AbortSignal.any([stopping.signal, responded.signal]))]));
      responded.abort();
      await sleep(every, undefined, { signal: stopping.signal });
    }
  }

  const asking = keepAsking().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    async stop() {
      stopping.abort();
      await asking;
      hangUp();
    },
  };
}
