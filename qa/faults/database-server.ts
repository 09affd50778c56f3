import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { vi } from "vitest";
import { findClusterHome, readPostmaster, systemCode, withConnection } from "#embedded-postgres";
import { startOwnCluster } from "#platform/database/cluster.ts";
import { endWithUs } from "#tests/support/end-with-us.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";

/** Megabytes of the disk that can be full. */
const DISK = 600;
const PORTION = Buffer.alloc(1024 * 1024);
const PATIENCE = { timeout: 120_000, interval: 50 };

export interface DatabaseServer {
  url: string;
  kill(): Promise<void>;
  /** Stops it and all its processes, as a machine or a disk that hangs does; returns what lets them go on. */
  hold(): Promise<() => void>;
  /** Takes every connection that is left, for so many milliseconds. */
  crowd(ms: number): Promise<void>;
  /** Lets it write no new file for so many milliseconds, and kills it meanwhile. */
  makeReadOnly(ms: number): Promise<void>;
  /** Leaves it no room for so many milliseconds; null where the machine lets nobody mount a small disk. */
  fillDisk: ((ms: number) => Promise<void>) | null;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL as production does, on a disk of its own where `withDisk` asks for it and the machine allows it. */
export async function startDatabaseServer({ withDisk }: { withDisk: boolean }): Promise<DatabaseServer> {
  const folder = makeScratchFolder("crashed");
  const unmount = withDisk ? mount(folder) : null;
  const cluster = await startOwnCluster({ dataDir: folder, log: () => undefined });
  const home = findClusterHome(folder) ?? folder;
  const data = join(home, "data");
  const callOff = endWithUs(home, folder);

  const untilUp = () =>
    vi.waitFor(() => withConnection(cluster.adminUrl, (client) => client.query("select 1")), PATIENCE);

  function kill(): void {
    const pid = readPostmaster(data)?.pid;
    if (pid) process.kill(pid, "SIGKILL");
  }

  return {
    url: cluster.url,
    async kill() {
      kill();
      await untilUp();
    },
    async hold() {
      const { rows } = await withConnection(cluster.adminUrl, (client) =>
        client.query<{ pid: number }>("select pid from pg_stat_activity where pid <> pg_backend_pid()"),
      );
      const pids = [...rows.map(({ pid }) => pid), readPostmaster(data)?.pid ?? 0].filter(Boolean);
      for (const pid of pids) signal(pid, "SIGSTOP");
      return () => {
        for (const pid of pids) signal(pid, "SIGCONT");
      };
    },
    async crowd(ms) {
      const taken = await takeAll(cluster.adminUrl);
      await sleep(ms);
      await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
    },
    async makeReadOnly(ms) {
      const folders = [data, join(data, "pg_wal"), join(data, "base")];
      for (const each of folders) chmodSync(each, 0o500);
      kill();
      await sleep(ms);
      for (const each of folders) chmodSync(each, 0o700);
      await untilUp();
    },
    fillDisk: unmount
      ? async (ms) => {
          const filler = join(folder, "filler");
          fill(filler);
          await sleep(ms);
          rmSync(filler);
          await untilUp();
        }
      : null,
    async stop() {
      await cluster.stop();
      callOff();
      unmount?.();
      removeScratchFolder(folder);
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // A connection that has ended meanwhile.
  }
}

async function takeAll(url: string): Promise<Client[]> {
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
  }
}

/** Makes a file that takes all the room that is left. */
function fill(path: string): void {
  try {
    for (;;) appendFileSync(path, PORTION);
  } catch (error) {
    if (systemCode(error) !== "ENOSPC") throw error;
  }
}

/**
 * Mounts a small disk there, which goes with this process, however that ends. Returns how to unmount it; null where the machine lets
 * nobody mount one.
 */
function mount(folder: string): (() => void) | null {
  const disk = ["-t", "tmpfs", "-o", `size=${DISK}m,mode=711`, "tmpfs", folder];
  try {
    execFileSync("mount", disk, { stdio: "ignore" });
  } catch {
    return null;
  }
  const watchman = spawn("sh", ["-c", 'cat; umount -l "$0"; rm -rf "$0"', folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchman.unref();
  return () => {
    watchman.kill("SIGKILL");
    execFileSync("umount", [folder]);
  };
}
