import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withConnection } from "#embedded-postgres";
import { MIGRATION_LOCK, migrateQueue } from "../../database/migrate.ts";
import { OperatorError } from "../../database/operator-error.ts";
import { readTable } from "./read-snapshot.ts";
import { type RowSum, sumRows } from "./row-checksums.ts";
import {
  copied,
  listForeignKeys,
  listTables,
  QUEUE,
  quoted,
  SESSION,
  type Sequence,
  type Table,
} from "./shop-tables.ts";

type Content = { tables: Table[]; sequences: Sequence[]; open(table: Table): AsyncIterable<Buffer> };

/**
 * Puts these rows, and nothing else, into a migrated database, within the client's own transaction. Triggers do not run, since the rows hold
 * what they would do; foreign keys are taken away and brought back, which checks every one. Throws an OperatorError for unknown tables or columns.
 */
export async function fillDatabase(client: Client, { tables, sequences, open }: Content): Promise<void> {
  const present = await listTables(client);
  checkKnown(tables, present);
  const foreignKeys = await listForeignKeys(client);
  for (const { drop } of foreignKeys) await client.query(drop);
  const setTriggers = async (state: "enable" | "disable") => {
    for (const table of present)
      await client.query(`alter table ${quoted(client, table)} ${state} trigger user`);
  };
  await setTriggers("disable");
  await client.query(`truncate ${present.map((table) => quoted(client, table)).join(", ")}`);
  for (const table of tables) {
    const rows = client.query(copyFrom(`copy ${copied(client, table)} from stdin`));
    await pipeline(Readable.from(open(table)), rows);
  }
  for (const { add } of foreignKeys) await client.query(add);
  await setTriggers("enable");
  for (const sequence of sequences)
    await client.query("select setval($1::regclass, $2)", [quoted(client, sequence), sequence.value]);
}

export async function sumTables(client: Client, tables: readonly Table[]): Promise<RowSum[]> {
  const sums: RowSum[] = [];
  for (const table of tables) {
    const { through, result } = sumRows(readTable(client, table));
    for await (const _rows of through);
    sums.push(result());
  }
  return sums;
}

/**
 * Lets `work` fill an empty database in one transaction; whatever ends it before, the database is as it was. A shop that starts on it meanwhile
 * waits. The job queue's tables, made before in transactions of their own, are taken away when the rest fails; left behind, they are no shop.
 * Throws an OperatorError when the database is not empty.
 */
export function fillAtOnce<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withConnection(url, async (client) => {
    await client.query(SESSION);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await checkEmpty(client);
    await migrateQueue(url);
    const done = await inOne(client, work).catch(async (error: unknown) => {
      await client.query(`drop schema if exists ${QUEUE} cascade`).catch(() => undefined);
      throw error;
    });
    await client.query("analyze");
    return done;
  });
}

async function inOne<T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const done = await work(client);
    await client.query("commit");
    return done;
  } catch (error) {
    // A connection that was lost has rolled back as well.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Throws an OperatorError when there is more in the database than the tables of a job queue in which nothing waits. */
export function requireEmpty(url: string): Promise<void> {
  return withConnection(url, checkEmpty);
}

async function checkEmpty(client: Client): Promise<void> {
  const tables = await listTables(client);
  const isEmpty =
    tables.every(({ schema }) => schema === QUEUE) &&
    (await sumTables(client, tables)).every(({ rows }) => rows === 0);
  if (!isEmpty)
    throw new OperatorError(
      "There are tables in the database already, and nothing is overwritten: restore into an empty one.",
    );
}

function checkKnown(tables: Table[], present: Table[]): void {
  for (const { schema, name, columns } of tables) {
    const known = present.find((table) => table.schema === schema && table.name === name);
    const missing = known
      ? columns.filter((column) => !known.columns.includes(column))
      : ["the table itself"];
    if (missing.length > 0)
      throw new OperatorError(
        `The backup has what this version of the shop has no place for, in ${schema}.${name}: ${missing.join(", ")}. Restore it with the version that made it.`,
      );
  }
}
