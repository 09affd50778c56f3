import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { adminUrl, freePort, readAccess, withConnection, writeAccess } from "#db/cluster/cluster-access.ts";
import { findClusterHome, openClusterHome } from "#db/cluster/cluster-home.ts";
import { type Cluster, startCluster } from "#db/cluster/start-cluster.ts";

/** What belongs to the server that runs, and the log, which the copy gets by streaming. */
const NOT_COPIED = new Set(["postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot", "pg_dynshmem"]);

/**
 * Makes a streaming replica of the running cluster of `primaryDir`, and starts it. The copy is made with PostgreSQL's own functions for
 * that, since the packaged PostgreSQL brings no pg_basebackup.
 */
export async function startReplica(primaryDir: string, replicaDir: string): Promise<Cluster> {
  const from = findClusterHome(primaryDir) ?? "";
  const access = readAccess(from);
  if (!access) throw new Error(`There is no cluster in ${primaryDir}.`);
  const { path, data } = openClusterHome(replicaDir);
  await withConnection(adminUrl(access), async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(join(from, "data"), data, { recursive: true, filter: (file) => !NOT_COPIED.has(basename(file)) });
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  });
  for (const folder of ["pg_wal", "pg_wal/archive_status", "pg_replslot", "pg_dynshmem"])
    if (!existsSync(join(data, folder))) mkdirSync(join(data, folder), { mode: 0o700 });
  writeFileSync(join(data, "standby.signal"), "");
  const line = `host=127.0.0.1 port=${access.port} user=postgres password=${access.adminPassword}`;
  appendFileSync(join(data, "postgresql.auto.conf"), `\nprimary_conninfo = '${line}'\n`);
  writeAccess(path, { ...access, port: await freePort() });
  return startCluster({ dataDir: replicaDir, log: console.error });
}
