import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withConnection } from "./access.ts";
import { ACCESS, LABEL, unpackCopy } from "./base-copy.ts";
import { ClusterError } from "./cluster-error.ts";
import { notePlace, openClusterHome, repairOwner } from "./home.ts";
import { inCommand } from "./log-archive.ts";
import { type Base, openBase, type Store } from "./log-store.ts";
import { type StartOptions, startCluster } from "./start-cluster.ts";

/** Milliseconds for replaying the log: a day of a busy program. */
const PATIENCE = 60 * 60_000;

/** `dataDir` has no cluster yet. */
interface Recovery extends Pick<StartOptions, "name" | "dataDir" | "log"> {
  store: Store;
  base: Base;
  /** Everything that was committed until then, and nothing later. */
  moment: Date;
}

/** Makes a cluster as it was at a moment, and stops it. Returns when its last change was made; a ClusterError when the log ends before. */
export async function recoverCluster(recovery: Recovery): Promise<Date | null> {
  const { dataDir, name, store, base, moment } = recovery;
  const home = openClusterHome(dataDir, name);
  const { tar, fetchLog } = openBase(store, base);
  for (const folder of ["pg_wal/archive_status", "pg_wal/summaries"])
    mkdirSync(join(home.data, folder), { recursive: true, mode: 0o700 });
  await unpackCopy(tar, home.data);
  writeFileSync(join(home.path, ACCESS), readFileSync(join(home.data, ACCESS)), { mode: 0o600 });
  rmSync(join(home.data, ACCESS));
  notePlace(home);
  if (base.label) writeFileSync(join(home.data, LABEL), base.label);
  // Below the data, since the server's user reads it. As it was stored, zipped: unpacked, all together may be larger than the disk.
  const parts = join(home.data, "parts-of-the-log");
  mkdirSync(parts, { mode: 0o700 });
  await fetchLog(parts);
  const settings = join(home.data, "postgresql.auto.conf");
  const before = readFileSync(settings);
  const command = `gunzip -c ${inCommand(parts)}/%f.gz > %p`.replaceAll("\\", "\\\\").replaceAll("'", "''");
  // The letter Z is no zone here: names of zones are not read yet. Nobody looks in meanwhile (hot_standby), and with other settings than the
  // copied server had, nobody could.
  const wanted = `recovery_target_time = '${moment.toISOString().replace("Z", "+00")}'\nrecovery_target_action = 'promote'`;
  appendFileSync(settings, `\nrestore_command = '${command}'\n${wanted}\nhot_standby = off\n`);
  writeFileSync(join(home.data, "recovery.signal"), "");
  repairOwner(home.data, home.runAs);
  try {
    return await replay(recovery);
  } catch (error) {
    if (!(error instanceof Error && /before configured recovery target/.test(error.message))) throw error;
    throw new ClusterError(
      `The log that the backups have ends before ${moment.toISOString()}; take an earlier moment, or wait until more of it was handed over.`,
      { cause: error },
    );
  } finally {
    writeFileSync(settings, before);
    rmSync(parts, { recursive: true, force: true });
  }
}

async function replay({ dataDir, name, log }: Recovery): Promise<Date | null> {
  const cluster = await startCluster({ dataDir, name, log, patience: PATIENCE, archive: false });
  try {
    const { rows } = await withConnection(cluster.adminUrl, (client) =>
      client.query<{ last: Date | null }>("select pg_last_xact_replay_timestamp() as last"),
    );
    return rows[0]?.last ?? null;
  } finally {
    await cluster.stop();
  }
}
