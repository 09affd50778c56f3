import { setTimeout as sleep } from "node:timers/promises";
import { systemCode, withConnection } from "#embedded-postgres";
import type { Logger } from "#kernel/ports/logger.ts";
import { openProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { writtenHolds } from "#modules/holds/server/hold-queries.ts";
import { openChangeFeed } from "#platform/database/change-feed.ts";
import { type Database, openDatabase, STATEMENT_LIMIT } from "#platform/database/client.ts";
import { startOwnCluster } from "#platform/database/cluster.ts";
import { readInstallation } from "#platform/database/installation.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/database/operator-error.ts";
import { compareDirect, type Direct, watchDirect } from "#platform/database/same-server.ts";
import { TRANSACTION_LIMIT } from "#platform/database/transaction.ts";
import type { StatementWatch } from "#platform/database/watched-pool.ts";
import type { Env } from "./env.ts";

const DIRECT: Record<Direct, string> = {
  ok: "DATABASE_DIRECT_URL leads to the database of DATABASE_URL again",
  away: "DATABASE_DIRECT_URL can't be reached: nothing is sent, and changes are not heard of",
  another: "DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set it to the new primary",
};

type Prepared = Awaited<ReturnType<typeof prepareDatabase>>;

/** Starts the shop's own database where there is no other, and migrates. `directUrl`: without a pooler; `isCopy`: restored, not taken over. */
export async function prepareDatabase(
  env: Pick<Env, "dataDir" | "databaseUrl" | "databaseDirectUrl" | "backup">,
  say: (line: string) => void,
  stops: AsyncDisposableStack,
) {
  const start = async (archive: boolean) => {
    const cluster = await startOwnCluster({ dataDir: env.dataDir, log: say, archive });
    stops.defer(() => cluster.stop());
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

/** Opens the connections to a prepared database, and what is kept of it in memory. */
export function openConnections(
  { url: databaseUrl, directUrl }: Prepared,
  log: Logger,
  watch: StatementWatch,
  stops: AsyncDisposableStack,
) {
  let closing = false;
  const open = (url: string, limits: { max?: number; limit?: number; longest?: number }) => {
    const opened = openDatabase(url, {
      ...limits,
      watch,
      behindPooler: url !== directUrl,
      // The error object holds the whole connection; code and message are enough.
      onError: (error) => {
        if (closing) return;
        log.warn({ code: systemCode(error), reason: error.message }, "a database connection was lost");
      },
    });
    stops.defer(() => {
      closing = true;
      return endPool(opened);
    });
    return opened;
  };
  const database = open(databaseUrl, { limit: STATEMENT_LIMIT, longest: TRANSACTION_LIMIT });
  // The job queue uses LISTEN and session locks, so its connections must not lead through a pooler; jobs take as long as they take.
  const directly = open(directUrl, { max: 10 });
  const tell = (found: Direct) => log.error({ part: "database", direct: found }, DIRECT[found]);
  const direct = directUrl === databaseUrl ? undefined : watchDirect(database.$client, directUrl, tell);
  stops.defer(() => direct?.stop());
  const changes = openChangeFeed({
    url: directUrl,
    asked: writtenHolds,
    onError: (error) => {
      const facts = { part: "database", code: systemCode(error) };
      log.warn(facts, "pages are rendered anew until changes are heard of again");
    },
  });
  stops.defer(() => changes.stop());
  const productIndex = openProductIndex({
    database,
    changes,
    onError: (error) =>
      log.warn({ part: "catalogue", code: systemCode(error) }, "products could not be read into memory"),
  });
  stops.defer(() => productIndex.stop());
  return { database, directly, readDirect: direct?.read, changes, productIndex };
}

/** Closes the pool. Connections still in use after five seconds end with the process, so that nothing delays the shutdown. */
async function endPool(database: Database): Promise<void> {
  await Promise.race([database.$client.end(), sleep(5000, undefined, { ref: false })]);
}

/** Before anything is changed in the one or the other. */
async function requireSame(url: string, directUrl: string): Promise<void> {
  const compared = withConnection(url, (client) => compareDirect(client, directUrl));
  const direct = await compared.catch(() => "unknown");
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
    const message = error instanceof Error ? error.message : "";
    if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test(code) || /timeout/i.test(message))
      throw new OperatorError(`The database of DATABASE_URL can't be reached (${code || "no answer"}).`, {
        cause: error,
      });
    if (/^(28|3D000|42501)/.test(code))
      throw new OperatorError(`The database of DATABASE_URL refuses the shop: ${message}.`);
    throw error;
  }
}
