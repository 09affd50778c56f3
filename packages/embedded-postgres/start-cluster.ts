import { realpathSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as entry from "./access.ts";
import { postgresBinaries } from "./binaries.ts";
import { ClusterInUseError, systemCode } from "./cluster-error.ts";
import { findClusterHome, notePlace, openClusterHome } from "./home.ts";
import { initialiseData } from "./initialise-data.ts";
import { type ReleaseLock, takeLock } from "./lock.ts";
import { setLogArchive } from "./log-archive.ts";
import { endLeftover } from "./postmaster.ts";
import { keepRunning } from "./run-server.ts";

export type Cluster = {
  /** The database, as the role that owns it. */
  url: string;
  /** The `postgres` database as superuser: for this package and for tests. */
  adminUrl: string;
  home: string;
  /** Ends the server and gives the data folder back; may be called more than once. Close all pools before. */
  stop: () => Promise<void>;
};

export type StartOptions = {
  /** The name of the database and of the role that owns it: small letters. */
  name: string;
  dataDir: string;
  /** Takes one line about something that the operator should know. */
  log: (line: string) => void;
  /** False gives up safety at a crash for speed. For tests only. */
  durable?: boolean;
  /** Whether the server's log is archived for base copies (log-archive.ts); not said: as at its last start. */
  archive?: boolean;
  /** Milliseconds until the server must take connections; one that replays a long log needs more than usual. */
  patience?: number;
};

/**
 * Starts PostgreSQL on a data folder and makes sure that the database exists, after any kind of sudden end. Ends with the process. Throws a
 * ClusterError with a sentence on what people can change, a ClusterInUseError while another program works on the same data.
 */
export async function startCluster(options: StartOptions): Promise<Cluster> {
  const { name, log, durable = true, archive, patience } = options;
  const { home, releaseLock } = await lockHome(options);
  try {
    const binaries = postgresBinaries(home);
    const access = await entry.openAccess(home);
    if (home.leftBehind) {
      const kept = join(home.path, `data-of-${new Date().toISOString().replaceAll(":", "-")}`);
      renameSync(home.data, kept);
      log(`The data folder is new, but a database was left from an earlier one; it is kept in ${kept}.`);
    }
    await initialiseData(home, binaries, access, durable);
    if (notePlace(home))
      log(
        `PostgreSQL does not run as root and its user cannot enter the data folder: the database is in ${home.path}.`,
      );
    if (archive !== undefined) setLogArchive(home, archive);
    const plan = { home, binaries, access, durable, ...(patience ? { patience } : {}) };
    const server = await keepRunning(plan, log);
    await whileRestarting(() => entry.ensureDatabase(access, name)).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return describe(home.path, access, name, async () => {
      await server.stop();
      releaseLock();
    });
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Milliseconds for which a server that ended right after its start is waited for. */
const BACK_IN = 20_000;

async function whileRestarting(work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + BACK_IN; ; await sleep(100)) {
    try {
      return await work();
    } catch (error) {
      const isAway =
        /^(ECONN|57P0)/.test(systemCode(error)) ||
        /terminated/.test(error instanceof Error ? error.message : "");
      if (!isAway || Date.now() > end) throw error;
    }
  }
}

/** Takes a cluster for this process, and ends the server that a killed program left running. */
async function lockHome({ dataDir, name }: Pick<StartOptions, "dataDir" | "name">) {
  const home = openClusterHome(dataDir, name);
  const releaseLock = takeLock(home.path);
  try {
    await endLeftover(home);
    return { home, releaseLock };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Sees to it that nobody works on the cluster of a data folder until it is given back. Throws a ClusterInUseError while a program does. */
export async function lockCluster(held: Parameters<typeof lockHome>[0]): Promise<ReleaseLock> {
  return findClusterHome(realpathSync(held.dataDir)) ? (await lockHome(held)).releaseLock : () => undefined;
}

/** For a command that may run while the program does: joins the running cluster (which `stop` leaves alone) or starts it, as startCluster does. */
export async function joinCluster(options: StartOptions): Promise<Cluster> {
  try {
    return await startCluster(options);
  } catch (error) {
    if (!(error instanceof ClusterInUseError)) throw error;
    // The other one may be starting at this very moment.
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(200)) {
      const path = findClusterHome(realpathSync(options.dataDir));
      const access = path && entry.readAccess(path);
      // Whoever knows the password is the one.
      const cluster = access && describe(path, access, options.name, async () => undefined);
      if (cluster && (await entry.withConnection(cluster.url, async () => true).catch(() => false)))
        return cluster;
    }
    throw error;
  }
}

function describe(
  home: string,
  access: entry.ClusterAccess,
  name: string,
  end: () => Promise<void>,
): Cluster {
  let ended: Promise<void> | undefined;
  const stop = () => (ended ??= end());
  return { ...entry.urlsOf(access, name), home, stop };
}
