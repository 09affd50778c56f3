import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { MIGRATIONS } from "./migrate.ts";
import { OperatorError } from "./operator-error.ts";

/** As drizzle's own migrator makes it, which goes on from here at the next start. */
const RECORD = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Brings the database to the schema of a former version, that of the migration which the journal says was made at this time
 * (milliseconds), or to the present one. Within the client's own transaction, which drizzle's migrator can't do. Throws an OperatorError
 * when no such migration is known, because a later version made it.
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
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
