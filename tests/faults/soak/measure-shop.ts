import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** What a shop holds at one moment. */
export interface Holding {
  /** Objects that are in use after the last collection, in MB, as the process says. */
  heapMb: number;
  /** Connections of the shop at its database. */
  connections: number;
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>;
}

async function readHeap(address: string, token: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const bytes = /^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1];
  return Number(bytes ?? Number.NaN) / 2 ** 20;
}

async function countConnections(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.count ?? 0;
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(name)}`,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

export async function measureShop(
  database: Database,
  { address, token }: { address: string; token: string },
): Promise<Holding> {
  return {
    heapMb: await readHeap(address, token),
    connections: await countConnections(database),
    rows: await countRows(database),
  };
}
