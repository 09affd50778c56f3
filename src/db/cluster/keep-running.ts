import type { ChildProcess } from "node:child_process";
import { stopPostmaster } from "./postmaster.ts";
import { hasEnded, runServer, type ServerPlan } from "./run-server.ts";

/** A server that ends more often than this within a minute is not started again. */
const RESTARTS_PER_MINUTE = 5;

/**
 * Runs the server until it is stopped. One that ends by itself (killed, out of memory) is started again on the same
 * port, so that the shop's pool finds it again. Should the shop exit without stopping it, it is told to finish.
 */
export async function keepRunning(
  plan: ServerPlan,
  log: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const restarts: number[] = [];
  let stopping = false;
  let current = await runServer(plan);
  let restarting: Promise<void> = Promise.resolve();
  watch(current);

  function watch(server: ChildProcess): void {
    const finishWithUs = () => server.kill("SIGINT");
    process.once("exit", finishWithUs);
    const ended = () => {
      process.off("exit", finishWithUs);
      if (!stopping) restarting = restart();
    };
    if (hasEnded(server)) ended();
    else server.once("exit", ended);
    // It must not hold up a process that has nothing else to do.
    server.unref();
  }

  async function restart(): Promise<void> {
    const now = Date.now();
    restarts.push(now);
    if (restarts.filter((at) => now - at < 60_000).length > RESTARTS_PER_MINUTE) {
      return log(
        "The database server keeps ending and is not started again; postgres.log beside its data says why.",
      );
    }
    log("The database server ended unexpectedly; starting it again.");
    try {
      current = await runServer(plan);
      watch(current);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    async stop() {
      stopping = true;
      await restarting;
      const server = current;
      server.ref();
      if (server.pid) await stopPostmaster(server.pid, () => !hasEnded(server));
    },
  };
}
