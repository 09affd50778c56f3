import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { stopPostmaster } from "./postmaster.ts";
import { hasEnded, runServer, type ServerPlan } from "./run-server.ts";

/** A server that ran this many milliseconds is well: if it ends later, that is a new trouble and no sequel. */
const WELL_MS = 10_000;
/** Milliseconds before the second start in a row; doubled with each that did not help, up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before a start, after this many in a row that did not help. */
export function pauseBefore(inVain: number): number {
  return inVain === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (inVain - 1), LONGEST_PAUSE_MS);
}

/**
 * Runs the server until it is stopped. One that ends by itself (killed, out of memory, no room on the disk) is started again on the
 * same port, so that the shop's pool finds it again: at once, then after growing pauses, for as long as it takes. Should the shop exit
 * without stopping it, it is told to finish.
 */
export async function keepRunning(
  plan: ServerPlan,
  log: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  let inVain = 0;
  let current = await runServer(plan);
  let restarting: Promise<void> = Promise.resolve();
  watch(current);

  function watch(server: ChildProcess): void {
    const startedAt = performance.now();
    const finishWithUs = () => server.kill("SIGINT");
    process.once("exit", finishWithUs);
    const ended = () => {
      process.off("exit", finishWithUs);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt >= WELL_MS) inVain = 0;
      restarting = restart();
    };
    if (hasEnded(server)) ended();
    else server.once("exit", ended);
    // It must not hold up a process that has nothing else to do.
    server.unref();
  }

  async function restart(): Promise<void> {
    for (;;) {
      const pause = pauseBefore(inVain);
      const when = pause < 1000 ? "" : ` in ${Math.round(pause / 1000)} seconds`;
      log(`The database server ended unexpectedly; starting it again${when}.`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      inVain += 1;
      try {
        current = await runServer(plan);
        return watch(current);
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await restarting;
      const server = current;
      server.ref();
      if (server.pid) await stopPostmaster(server.pid, () => !hasEnded(server));
    },
  };
}
