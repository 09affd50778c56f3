import { startOwnCluster } from "#db/cluster.ts";
import { readInstallation } from "#db/installation.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { OperatorError, systemCode } from "#db/operator-error.ts";
import { compareDirect } from "#db/same-server.ts";
import { withConnection } from "#db/with-connection.ts";
import type { Cluster } from "#embedded-postgres";
import type { Env } from "./env.ts";

/** A database that is up to date. */
export interface PreparedDatabase {
  /** The shop's own server; null where there is one elsewhere. */
  cluster: Cluster | null;
  url: string;
  /** The same without a pooler. */
  directUrl: string;
  /** Whether it was restored from a backup and nobody said yet that it is the shop now. */
  isCopy: boolean;
}

/** Starts the shop's own database where there is no other, and brings it up to date. `undo` gets what ends it. */
export async function prepareDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "backup">,
  say: (line: string) => void,
  undo: (() => Promise<unknown>)[],
): Promise<PreparedDatabase> {
  const start = async (archive: boolean) => {
    const cluster = await startOwnCluster({ dataDir: env.dataDir, log: say, archive });
    undo.push(() => cluster.stop());
    return cluster;
  };
  let cluster = env.databaseUrl ? null : await start(env.backup !== null);
  let url = env.databaseUrl ?? cluster?.url ?? "";
  if (env.databaseDirectUrl && env.databaseDirectUrl !== url) await requireSame(url, env.databaseDirectUrl);
  await migrate(env.databaseDirectUrl ?? url);
  const { restoredAt } = await withConnection(env.databaseDirectUrl ?? url, readInstallation);
  if (restoredAt && cluster && env.backup) {
    // Its log is nobody's: not handed over, it would fill the disk.
    await cluster.stop();
    cluster = await start(false);
    url = cluster.url;
  }
  return { cluster, url, directUrl: env.databaseDirectUrl ?? url, isCopy: restoredAt !== null };
}

/** Before anything is changed in the one or the other. */
async function requireSame(url: string, directUrl: string): Promise<void> {
  const direct = await withConnection(url, (client) => compareDirect(client, directUrl)).catch(
    () => "unknown",
  );
  if (direct === "another")
    throw new OperatorError(
      "DATABASE_DIRECT_URL leads to another database than DATABASE_URL (or to a standby): after a failover set both to the new primary.",
    );
  if (direct === "away") throw new OperatorError("The database of DATABASE_DIRECT_URL can't be reached.");
}

async function migrate(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    const code = systemCode(error);
    if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test(code) || isTimeout(error)) {
      throw new OperatorError(`The database of DATABASE_URL can't be reached (${code || "no answer"}).`);
    }
    if (/^(28|3D000|42501)/.test(code)) {
      throw new OperatorError(`The database of DATABASE_URL refuses the shop: ${(error as Error).message}.`);
    }
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
