import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const WANTED = ".wanted";
const NONE = ".none";
/** Milliseconds between looks for what the server wants. */
const LOOK_EVERY = 30;
/** Tenths of a second that the server waits for a part before it gives up: this process may be gone. */
const WAITS = 6000;

export interface LogServer {
  /** For `restore_command`. */
  command: string;
  /** Ends serving. Rejects with what a part could not be fetched for. */
  stop(): Promise<void>;
}

/**
 * Hands parts of the log to a server that replays it, each when it is wanted, since all together may be larger than the disk. They change
 * hands in `folder`, which the server's user can write to: `x.wanted` asks for x, which comes, or `x.none`. `fetch` puts a part into a
 * file and returns false when there is none.
 */
export function serveLog(folder: string, fetch: (name: string, file: string) => Promise<boolean>): LogServer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stopping = new AbortController();
  const place = `'${folder.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
  const file = `${place}/%f`;
  const command = [
    `touch ${file}${WANTED}`,
    `n=0; while [ $n -lt ${WAITS} ] && ! [ -e ${file} ] && ! [ -e ${file}${NONE} ]; do sleep 0.1; n=$((n+1)); done`,
    // Copied, so that it belongs to the server's user.
    `rm -f ${file}${NONE}; cp ${file} %p && rm -f ${file}`,
  ].join("; ");

  async function answer(name: string): Promise<void> {
    rmSync(join(folder, name + WANTED));
    const draft = join(folder, `${name}.draft`);
    if (await fetch(name, draft)) renameSync(draft, join(folder, name));
    else writeFileSync(join(folder, name + NONE), "");
  }

  async function serve(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const entry of readdirSync(folder))
        if (entry.endsWith(WANTED)) await answer(entry.slice(0, -WANTED.length));
      await sleep(LOOK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const serving = serve();
  // Heard of at the end: until then the server waits, and gives up.
  serving.catch(() => undefined);
  return {
    command,
    async stop() {
      stopping.abort();
      await serving;
    },
  };
}
