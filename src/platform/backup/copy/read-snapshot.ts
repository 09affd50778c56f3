import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withConnection } from "#embedded-postgres";
import { findInstallation, noteBackup } from "../../database/installation.ts";
import { OperatorError } from "../../database/operator-error.ts";
import { copied, listSequences, listTables, SESSION, type Sequence, type Table } from "./shop-tables.ts";

/** Any number that only this shop uses: one backup at a time. */
const BACKUP_LOCK = 7_266_003;

/** A database at one moment, while others go on writing to it. */
export interface Snapshot {
  /** Whatever was committed before this moment is in the snapshot. */
  moment: Date;
  /** When the last migration that the database has was made, as the migrations' journal says (milliseconds). */
  migratedTo: number;
  tables: Table[];
  sequences: Sequence[];
  /** The table's rows in COPY's text format. One table after the other. */
  read(table: Table): AsyncIterable<Buffer>;
  /** Lets go of the moment, which holds up the database's cleaning; nothing more can be read. */
  release(): Promise<void>;
  /** Has the shop know of the backup that this becomes; after `release`. */
  note(): Promise<void>;
}

/** Lets `work` read the database as it is at one moment; `url` leads through no pooler. Throws an OperatorError while another process does so. */
export function readSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withConnection(url, async (client) => {
    await client.query(SESSION);
    const locked = await client.query("select where pg_try_advisory_lock($1)", [BACKUP_LOCK]);
    if (!locked.rowCount)
      throw new OperatorError("Another backup of this shop is being made; try again later.");
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ moment: Date; migrated: string }>(
      "select now() as moment, (select max(created_at) from drizzle.__drizzle_migrations)::text as migrated",
    );
    const [found] = rows;
    if (!found) throw new Error("The database does not know the time");
    return work({
      moment: found.moment,
      migratedTo: Number(found.migrated),
      tables: await listTables(client),
      sequences: await listSequences(client),
      read: (table) => readTable(client, table),
      release: async () => void (await client.query("commit")),
      note: async () => {
        if (await findInstallation(client)) await noteBackup(client, found.moment);
      },
    });
  });
}

export function readTable(client: Client, table: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${copied(client, table)} to stdout`));
}
