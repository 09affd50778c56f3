import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterAccess, freePort, writeAccess } from "./cluster-access.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { OperatorError } from "./operator-error.ts";
import { readPostmaster } from "./postmaster.ts";
import { archiveSettings } from "./wal-archive.ts";

export type ServerPlan = {
  home: ClusterHome;
  binaries: string;
  access: ClusterAccess;
  durable: boolean;
  /** Milliseconds until the server must take connections. */
  patience?: number;
};

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  shared_buffers: "128MB",
  max_connections: "50",
  timezone: "UTC",
  log_timezone: "UTC",
  // Short queries only: compiling them costs more than it gains.
  jit: "off",
  // The shop reports its own failed queries; those of the server's log would carry customers' data into a file.
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** For tests: what a crash would lose is worth nothing, and many workers connect. */
const NOT_DURABLE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/** Crash recovery of a big write-ahead log may take its time; a server that is stuck must still be reported. */
const START_MS = 120_000;
const LOG_BYTES = 1_000_000;

/**
 * Starts the server and waits until it takes connections. A remembered port that somebody else has taken meanwhile
 * is replaced; the last backends of a server that was just killed are waited for. Throws an OperatorError otherwise.
 */
export async function runServer(plan: ServerPlan): Promise<ChildProcess> {
  const patience = Date.now() + 20_000;
  for (;;) {
    const attempt = await startOnce(plan);
    if (attempt.child) return attempt.child;
    const { reason } = attempt;
    if (/could not (bind|create any TCP)/.test(reason)) {
      plan.access.port = await freePort();
      writeAccess(plan.home.path, plan.access);
    } else if (!/shared memory block|lock file/.test(reason) || Date.now() > patience) {
      throw new OperatorError(
        `The embedded PostgreSQL did not start (${reason}); its log is ${logOf(plan.home)}.`,
      );
    }
    await sleep(100);
  }
}

type Attempt = { child: ChildProcess } | { child: null; reason: string };

async function startOnce(plan: ServerPlan): Promise<Attempt> {
  const { home, binaries, access, durable, patience = START_MS } = plan;
  const settings = {
    port: String(access.port),
    ...SETTINGS,
    ...(durable ? {} : NOT_DURABLE),
    ...archiveSettings(home.path),
  };
  const { file, size } = openLog(home);
  const child = spawn(
    join(binaries, "postgres"),
    ["-D", home.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...home.runAs,
      cwd: "/",
      env: { LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", file, file],
      // In a process group of its own: Ctrl-C in the terminal must reach the shop only, which closes its pool first.
      detached: true,
    },
  );
  closeSync(file);
  let failure: string | null = null;
  child.once("error", (error) => {
    failure = error.message;
  });
  for (const end = Date.now() + patience; Date.now() < end; await sleep(15)) {
    if (failure) return { child: null, reason: failure };
    if (hasEnded(child)) return { child: null, reason: lastComplaint(home, size) };
    const state = readPostmaster(home.data);
    if (state?.ready && state.pid === child.pid) return { child };
  }
  child.kill("SIGKILL");
  return { child: null, reason: `not ready after ${patience / 1000} seconds` };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

const logOf = (home: ClusterHome) => join(home.path, "postgres.log");

/** The log grows by a few lines per start; past a megabyte the old one is kept beside it and a new one begun. */
function openLog(home: ClusterHome): { file: number; size: number } {
  const path = logOf(home);
  const size = existsSync(path) ? statSync(path).size : 0;
  if (size > LOG_BYTES) renameSync(path, `${path}.1`);
  return { file: openSync(path, "a", 0o600), size: size > LOG_BYTES ? 0 : size };
}

function lastComplaint(home: ClusterHome, from: number): string {
  const lines = readFileSync(logOf(home)).subarray(from).toString("utf8").trim().split("\n");
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it ended without a word";
}
