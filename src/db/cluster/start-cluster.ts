import { realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  adminUrl,
  type ClusterAccess,
  ensureShopDatabase,
  openAccess,
  readAccess,
  responsesOf,
  shopUrl,
} from "./cluster-access.ts";
import { type ClusterHome, findClusterHome, openClusterHome } from "./cluster-home.ts";
import { ClusterInUseError, takeLock } from "./cluster-lock.ts";
import { initialiseData } from "./initialise-data.ts";
import { keepRunning } from "./keep-running.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { endLeftover } from "./postmaster.ts";
import { setWalArchive } from "./wal-archive.ts";

export type Cluster = {
  /** The shop's database, as the role that owns it. */
  url: string;
  /** The `postgres` database as superuser: for tests, which make databases of their own. */
  adminUrl: string;
  /** Where it lives. */
  home: string;
  /** Ends the server and gives the data folder back; may be called more than once. Close all pools before. */
  stop: () => Promise<void>;
};

type StartOptions = {
  /** Created when absent. */
  dataDir: string;
  /** Takes one line about something that the operator should know. */
  log: (line: string) => void;
  /** False gives up safety at a crash for speed. For tests only. */
  durable?: boolean;
  /** Whether the server's log is archived for backups (wal-archive.ts); not said: as at its last start. */
  archive?: boolean;
  /** Milliseconds until the server must take connections; one that replays a long log needs more than usual. */
  patience?: number;
};

/**
 * Starts the shop's own PostgreSQL on its data folder and makes sure that the shop's database exists. Recovers from
 * any kind of sudden end: of the shop (the server it left running is stopped first), of the server (PostgreSQL
 * replays its log), of this function half-way. Ends with the process, except after `kill -9` of the shop: then the
 * server lingers, idle, until the next start. Throws an OperatorError with one sentence on what the operator can
 * change, a ClusterInUseError while another shop works on the same data.
 */
export async function startCluster(options: StartOptions): Promise<Cluster> {
  const { dataDir, log, durable = true, archive, patience } = options;
  const home = openClusterHome(dataDir);
  const giveBack = takeLock(home.path);
  try {
    const binaries = postgresBinaries(home);
    const access = await openAccess(home);
    await endLeftover(home, access);
    if (home.leftBehind) setAside(home, log);
    await initialiseData(home, binaries, access, durable);
    if (home.pointer) notePlace(home, home.pointer, log);
    if (archive !== undefined) setWalArchive(home, archive);
    const plan = { home, binaries, access, durable, ...(patience ? { patience } : {}) };
    const server = await keepRunning(plan, log);
    try {
      await ensureShopDatabase(access);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return describe(home.path, access, async () => {
      await server.stop();
      giveBack();
    });
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * The cluster for a command that may run while the shop does: joins the running one (then `stop` leaves it alone) or
 * starts it. Throws as startCluster does.
 */
export async function joinCluster(options: StartOptions): Promise<Cluster> {
  try {
    return await startCluster(options);
  } catch (error) {
    if (!(error instanceof ClusterInUseError)) throw error;
    // The other one may be starting at this very moment.
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(200)) {
      const path = findClusterHome(realpathSync(options.dataDir));
      const access = path && readAccess(path);
      if (access && (await responsesOf(access, join(path, "data"))))
        return describe(path, access, async () => undefined);
    }
    throw error;
  }
}

function describe(home: string, access: ClusterAccess, end: () => Promise<void>): Cluster {
  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= end();
    return ended;
  };
  return { url: shopUrl(access), adminUrl: adminUrl(access), home, stop };
}

function setAside(home: ClusterHome, log: (line: string) => void): void {
  const kept = join(home.path, `data-of-${new Date().toISOString().replaceAll(":", "-")}`);
  renameSync(home.data, kept);
  log(`The data folder is new, but a database was left from an earlier one; it is kept in ${kept}.`);
}

function notePlace(home: ClusterHome, pointer: string, log: (line: string) => void): void {
  writeFileSync(pointer, `${home.path}\n`);
  log(
    `PostgreSQL does not run as root and its user cannot enter the data folder: the database is in ${home.path}.`,
  );
}
