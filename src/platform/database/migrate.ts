import { createRequire } from "node:module";
import { dirname } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import { type Client, Pool } from "pg";
import { isOutage } from "./client.ts";
import { OperatorError } from "./operator-error.ts";
import { withConnection } from "./with-connection.ts";

/** A connection on which a migration takes as long as it takes, whatever the limit of the role (docs/running.md). */
const patient = { connectionTimeoutMillis: 10_000, options: "-c statement_timeout=0" };

/** Any number that only this shop uses: migrations of two processes that start together take turns by it, and so does a restore. */
export const MIGRATION_LOCK = 7_266_001;

/** The folder of the migrations. Found by its name in the package, since the built server is elsewhere. */
export const MIGRATIONS = dirname(
  createRequire(import.meta.url).resolve("#platform/database/migrations/checksums.txt"),
);

/**
 * Brings a database to the present schema, the job queue's included. Safe to call at every start and from several
 * processes at once. Throws when the database can't be reached or a migration fails (nothing of it is kept then).
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const migrateAlone = async (client: Client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder }).catch(inWords);
    await migrateQueue(url);
  };
  await withConnection(url, migrateAlone, patient);
}

/** A migration that finds unexpected data needs a person; the statement and its stack help nobody there. */
function inWords(error: unknown): never {
  const { cause = error } = error as { cause?: unknown };
  if (isOutage(error) || !(cause instanceof Error)) throw error;
  throw new OperatorError(
    `The database can't be brought to this version, and was left as it is: ${cause.message}.`,
    { cause: error },
  );
}

/**
 * Brings the job queue's tables to the present form, in transactions of their own. On a pool of ours: the queue's own has no ear for a
 * server that ends while the pool does, which would end the process.
 */
export async function migrateQueue(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, ...patient });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
