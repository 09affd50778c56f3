import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { extract } from "tar-stream";
import { ACCESS } from "./base-backup.ts";
import { withConnection } from "./cluster-access.ts";
import { openClusterHome } from "./cluster-home.ts";
import { repairOwner } from "./data-owner.ts";
import { OperatorError } from "./operator-error.ts";
import { serveLog } from "./serve-log.ts";
import { startCluster } from "./start-cluster.ts";

/** Milliseconds for replaying the log: a day of a busy shop. */
const PATIENCE = 60 * 60_000;

export interface Recovery {
  /** A data folder without a cluster. */
  dataDir: string;
  /** The copy's files, as `copyCluster` wrote them. */
  tar: AsyncIterable<Uint8Array>;
  /** Puts a part of the log into a file; false when there is none. */
  fetchLog(name: string, file: string): Promise<boolean>;
  /** Everything that was committed until then, and nothing later. */
  moment: Date;
  log: (line: string) => void;
}

/**
 * Makes a cluster from a copy of its files, brought to a moment by its log, and stops it again. Returns when the last change
 * in it was made. Throws an OperatorError when the log ends before the moment.
 */
export async function recoverCluster({
  dataDir,
  tar,
  fetchLog,
  moment,
  log,
}: Recovery): Promise<Date | null> {
  const home = openClusterHome(dataDir);
  await unpack(tar, home.path, home.data);
  const handOver = join(home.path, "recovery");
  const server = serveLog(handOver, fetchLog);
  if (home.runAs) chownSync(handOver, home.runAs.uid, home.runAs.gid);
  const settings = join(home.data, "postgresql.auto.conf");
  const before = readFileSync(settings);
  appendFileSync(
    settings,
    [
      "",
      `restore_command = '${server.command.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`,
      // The letter Z is no zone here: names of zones are not read yet.
      `recovery_target_time = '${moment.toISOString().replace("Z", "+00")}'`,
      "recovery_target_action = 'promote'",
      // Nobody looks in meanwhile, and with other settings than the copied server had, nobody could.
      "hot_standby = off",
      "",
    ].join("\n"),
  );
  writeFileSync(join(home.data, "recovery.signal"), "");
  repairOwner(home.data, home.runAs);
  try {
    return await replay(dataDir, log);
  } catch (error) {
    // Rejects with the reason when a part of the log could not be had.
    await server.stop();
    if (!(error instanceof Error && /before configured recovery target/.test(error.message))) throw error;
    throw new OperatorError(
      `The log that the backups have ends before ${moment.toISOString()}; take an earlier moment, or wait until the shop has handed over more of it.`,
      { cause: error },
    );
  } finally {
    await server.stop().catch(() => undefined);
    writeFileSync(settings, before);
    rmSync(handOver, { recursive: true, force: true });
  }
}

/** Runs the server until it has replayed the log. Returns when the last change in it was made. */
async function replay(dataDir: string, log: (line: string) => void): Promise<Date | null> {
  const cluster = await startCluster({ dataDir, log, patience: PATIENCE, archive: false });
  try {
    const { rows } = await withConnection(cluster.adminUrl, (client) =>
      client.query<{ last: Date | null }>("select pg_last_xact_replay_timestamp() as last"),
    );
    return rows[0]?.last ?? null;
  } finally {
    await cluster.stop();
  }
}

async function unpack(tar: AsyncIterable<Uint8Array>, home: string, data: string): Promise<void> {
  mkdirSync(data, { mode: 0o700 });
  for (const name of ["pg_wal/archive_status", "pg_wal/summaries"])
    mkdirSync(join(data, name), { recursive: true, mode: 0o700 });
  const entries = extract();
  Readable.from(tar)
    .on("error", (error) => entries.destroy(error))
    .pipe(entries);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    // Written by us and proved whole; still no file may leave its folder.
    if (normalize(name).startsWith("..")) throw new OperatorError(`The copy holds a file ${name}.`);
    const path = name === ACCESS ? join(home, name) : join(data, name);
    if (type === "directory") {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      entry.resume();
      continue;
    }
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, Readable.from(entry), { mode: 0o600 });
  }
}
