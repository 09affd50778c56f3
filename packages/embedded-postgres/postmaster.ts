import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ClusterError, systemCode, unless } from "./cluster-error.ts";
import type { ClusterHome } from "./home.ts";
import { commandOf, isAlive } from "./lock.ts";

/** The pid file of a running server. Source: PostgreSQL, src/include/utils/pidfile.h. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** How long a server may take to finish after it was asked politely, and after it was told to drop everything. */
const FAST_MS = 20_000;
const IMMEDIATE_MS = 5_000;

export function readPostmaster(data: string): Postmaster | null {
  const lines = unless("ENOENT", () => readFileSync(join(data, "postmaster.pid"), "utf8"))?.split("\n");
  return lines
    ? { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" }
    : null;
}

/**
 * Ends a server that a killed program left running on this data folder, and clears the trace of one that was killed itself: so the server is
 * always our own child. A process that merely got the old number is left alone.
 */
export async function endLeftover(home: ClusterHome): Promise<void> {
  const left = readPostmaster(home.data);
  if (!left) return;
  // Its command line names the data, whether it lets anybody in or not.
  if (isAlive(left.pid) && commandOf(left.pid).includes(home.data))
    return stopPostmaster(left.pid, () => isAlive(left.pid));
  // PostgreSQL refuses to start while a process of the noted number lives, even if that is somebody else today. Its shared memory still
  // tells it when a backend of the old server is at work.
  rmSync(join(home.data, "postmaster.pid"), { force: true });
}

/** Stops a server: SIGINT ends every connection and writes everything out, SIGQUIT drops everything, and SIGKILL is the last word. */
export async function stopPostmaster(pid: number, isRunning: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ["SIGINT", FAST_MS],
    ["SIGQUIT", IMMEDIATE_MS],
    ["SIGKILL", IMMEDIATE_MS],
  ];
  for (const [signal, patience] of steps) {
    if (!isRunning()) return;
    sendSignal(pid, signal);
    for (const end = Date.now() + patience; isRunning() && Date.now() < end; ) await sleep(20);
  }
  if (isRunning())
    throw new ClusterError(`The database server (process ${pid}) cannot be stopped; end it by hand.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) === "ESRCH") return;
    throw new ClusterError(
      `The database server (process ${pid}) cannot be stopped (${systemCode(error)}); stop it as its user or as root.`,
      { cause: error },
    );
  }
}
