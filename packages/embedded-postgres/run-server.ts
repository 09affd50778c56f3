import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterAccess, freePort, writeAccess } from "./access.ts";
import { ClusterError } from "./cluster-error.ts";
import type { ClusterHome } from "./home.ts";
import { archiveSettings } from "./log-archive.ts";
import { readPostmaster, stopPostmaster } from "./postmaster.ts";

export interface ServerPlan {
  home: ClusterHome;
  binaries: string;
  access: ClusterAccess;
  durable: boolean;
  patience?: number;
}

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  shared_buffers: "128MB",
  // Four programs of some twenty each: one that finds none left can't listen for what the others write.
  max_connections: "100",
  timezone: "UTC",
  log_timezone: "UTC",
  // Short queries only: compiling them costs more than it gains.
  jit: "off",
  // Programs report their own failed queries; those of the server's log would carry people's data into a file.
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** For tests: what a crash would lose is worth nothing, and many workers connect. */
const FAST = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** Crash recovery of a big write-ahead log may take its time; a server that is stuck must still be reported. */
const START_MS = 120_000;

/**
 * Starts the server and waits until it takes connections. With `mayMove` it goes to another port when its own is taken: whoever knows the cluster's
 * address already would not follow it. Throws a ClusterError otherwise.
 */
async function runServer(plan: ServerPlan, mayMove: boolean): Promise<ChildProcess> {
  const patience = Date.now() + 20_000;
  for (;;) {
    const reason = await startOnce(plan);
    if (typeof reason !== "string") return reason;
    if (mayMove && /could not (bind|create any TCP)/.test(reason)) {
      plan.access.port = await freePort();
      writeAccess(plan.home.path, plan.access);
    } else if (!/shared memory block|lock file|was ended by/.test(reason) || Date.now() > patience) {
      throw new ClusterError(
        `The embedded PostgreSQL did not start (${reason}); its log is ${logOf(plan.home)}.`,
      );
    }
    await sleep(100);
  }
}

async function startOnce(plan: ServerPlan): Promise<ChildProcess | string> {
  const { home, binaries, access, durable, patience = START_MS } = plan;
  const settings = {
    port: String(access.port),
    ...SETTINGS,
    ...(durable ? {} : FAST),
    ...archiveSettings(home.path),
  };
  const file = openSync(logOf(home), "a", 0o600);
  // It grows by a few lines per start.
  if (fstatSync(file).size > 1_000_000) ftruncateSync(file);
  const { size } = fstatSync(file);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(binaries, "postgres"), ["-D", home.data, ...options], {
    ...home.runAs,
    cwd: "/",
    env: { LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", file, file],
    // In a process group of its own: Ctrl-C in the terminal must reach the program only, which closes its pool first.
    detached: true,
  });
  closeSync(file);
  let failure: string | null = null;
  child.once("error", (error) => {
    failure = error.message;
  });
  for (const end = Date.now() + patience; Date.now() < end; await sleep(15)) {
    if (failure) return failure;
    if (child.signalCode) return `it was ended by ${child.signalCode}`;
    if (hasEnded(child)) return lastComplaint(home, size);
    const state = readPostmaster(home.data);
    if (state?.ready && state.pid === child.pid) return child;
  }
  child.kill("SIGKILL");
  return `not ready after ${patience / 1000} seconds`;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const logOf = (home: ClusterHome) => join(home.path, "postgres.log");

function lastComplaint(home: ClusterHome, from: number): string {
  const lines = readFileSync(logOf(home)).subarray(from).toString("utf8").trim().split("\n");
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it ended without a word";
}

/** A server that ran this many milliseconds is well: if it ends later, that is a new trouble and no sequel. */
const WELL_MS = 10_000;
/** Milliseconds before the second start in a row; doubled with each that did not help, up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait before a start, after this many in a row that did not help. */
export function pauseBefore(inVain: number): number {
  return inVain === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (inVain - 1), LONGEST_PAUSE_MS);
}

/** Runs the server until it is stopped; one that ends by itself is started again on its port, and told to finish when the process exits. */
export async function keepRunning(plan: ServerPlan, log: (line: string) => void) {
  const stopping = new AbortController();
  let inVain = 0;
  let current = await runServer(plan, true);
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
        current = await runServer(plan, false);
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
