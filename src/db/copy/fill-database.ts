import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withConnection } from "../cluster/cluster-access.ts";
import { OperatorError } from "../cluster/operator-error.ts";
import { readTable } from "./read-snapshot.ts";
import {
  copied,
  listForeignKeys,
  listTables,
  quoted,
  SESSION,
  type Sequence,
  type Table,
} from "./shop-tables.ts";
import { type RowSum, sumRows } from "./sum-rows.ts";

/** What a database is filled with. */
export interface Content {
  tables: Table[];
  sequences: Sequence[];
  /** The table's rows in COPY's text format. */
  open(table: Table): AsyncIterable<Buffer>;
}

/**
 * Puts these rows, and nothing else, into a database that has been migrated. In one transaction: all of it or nothing. Triggers do not
 * run, since the rows hold what they would do; foreign keys are taken away and brought back, which checks every one. Throws an
 * OperatorError for tables or columns that this version of the shop does not have.
 */
export function fillDatabase(url: string, { tables, sequences, open }: Content): Promise<void> {
  return withConnection(url, async (client) => {
    await client.query(SESSION);
    const present = await listTables(client);
    checkKnown(tables, present);
    const foreignKeys = await listForeignKeys(client);
    await client.query("begin");
    for (const { drop } of foreignKeys) await client.query(drop);
    for (const table of present) await setTriggers(client, table, "disable");
    await client.query(`truncate ${present.map((table) => quoted(client, table)).join(", ")}`);
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${copied(client, table)} from stdin`));
      await pipeline(Readable.from(open(table)), rows);
    }
    for (const { add } of foreignKeys) await client.query(add);
    for (const table of present) await setTriggers(client, table, "enable");
    for (const sequence of sequences)
      await client.query("select setval($1::regclass, $2)", [quoted(client, sequence), sequence.value]);
    await client.query("commit");
    await client.query("analyze");
  });
}

/** What the rows of these tables amount to, one after the other. */
export function sumTables(url: string, tables: readonly Table[]): Promise<RowSum[]> {
  return withConnection(url, async (client) => {
    await client.query(SESSION);
    const sums: RowSum[] = [];
    for (const table of tables) {
      const { through, result } = sumRows(readTable(client, table));
      for await (const _rows of through);
      sums.push(result());
    }
    return sums;
  });
}

/** Whether nothing of a shop is in this database. */
export function isEmptyDatabase(url: string): Promise<boolean> {
  return withConnection(url, async (client) => (await listTables(client)).length === 0);
}

async function setTriggers(client: Client, table: Table, state: "enable" | "disable"): Promise<void> {
  await client.query(`alter table ${quoted(client, table)} ${state} trigger user`);
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
