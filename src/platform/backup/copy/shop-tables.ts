import type { Client } from "pg";
import type { Manifest } from "../manifest.ts";
import type { RowSum } from "./row-checksums.ts";

/** A table as it is copied: without columns that the database works out itself. */
export type Table = Omit<Manifest["tables"][number], keyof RowSum>;

export type Sequence = Manifest["sequences"][number];

export const QUEUE = "graphile_worker";
/** The shop's own, the migrator's and the job queue's. */
const SCHEMAS = ["public", "drizzle", QUEUE];

/** All tables of the shop. What extensions brought is not its own, and the queue keeps its own record of its schema. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1)
      and (n.nspname, c.relname) <> ('${QUEUE}', 'migrations')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The foreign keys between the shop's tables, each with the statements that take it away and bring it back. */
export async function listForeignKeys(client: Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = any($1::text[]::regnamespace[])`,
    [SCHEMAS],
  );
  return rows;
}

export function quoted(client: Client, { schema, name }: Pick<Table, "schema" | "name">): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

export function copied(client: Client, table: Table): string {
  return `${quoted(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;
}

export const SESSION = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;
