import { createRequire } from "node:module";
import { dirname } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import { type Client, Pool } from "pg";
import { withConnection } from "#embedded-postgres";
import { isOutage } from "./client.ts";
import { OperatorError } from "./operator-error.ts";

/** A connection on which a migration takes as long as it takes, whatever the limit of the role (docs/running.md). */
const patient = { connectionTimeoutMillis: 10_000, options: "-c statement_timeout=0" };

/** Any number that only this shop uses: migrations of two processes that start together take turns by it, and so does a restore. */
export const MIGRATION_LOCK = 7_266_001;

/** The folder of the migrations. Found by its name in the package, since the built server is elsewhere. */
export const MIGRATIONS = dirname(
  createRequire(import.meta.url).resolve("#platform/database/migrations/checksums.txt"),
);

export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const migrateAlone = async (client: Client) => {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder }).catch(inWords);
    await migrateQueue(url);
  };
  await withConnection(url, migrateAlone, patient);
}

/** Whether a shop was ever begun in this database. */
export async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
  );
  return rows[0]?.is ?? false;
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

/** Brings the job queue's tables to the present form. On a pool of ours: the queue's own has no ear for a server that ends meanwhile. */
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

/** As drizzle's own migrator makes it, which goes on from here at the next start. */
const RECORD = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Brings the database to the schema of a former version (the migration that the journal says was made then, in milliseconds), or to the present
 * one, within the client's own transaction, which drizzle's migrator can't do. Throws an OperatorError for one of a later version.
 */
export async function migrateUntil(client: Client, made?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const last = made ?? migrations.at(-1)?.folderMillis ?? 0;
  if (!migrations.some(({ folderMillis }) => folderMillis === last))
    throw new OperatorError("A later version of the shop made this backup; restore it with that one.");
  await client.query(RECORD);
  const { rows } = await client.query<{ done: string | null }>(
    "select max(created_at)::text as done from drizzle.__drizzle_migrations",
  );
  const done = Number(rows[0]?.done ?? Number.NEGATIVE_INFINITY);
  for (const { folderMillis, hash, sql } of migrations) {
    if (folderMillis <= done || folderMillis > last) continue;
    for (const statement of sql) await client.query(statement);
    const note = "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)";
    await client.query(note, [hash, folderMillis]);
  }
}
