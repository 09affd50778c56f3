import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Inspector } from "./open-inspector.ts";

/** What a shop holds at one moment. */
export interface Holding {
  /** Objects that are in use after a collection that was asked for, in MB. */
  heapMb: number;
  /** Connections of the shop at its database. */
  connections: number;
  /** How many rows each table has. */
  rows: Readonly<Record<string, number>>;
}

/** What the process holds on to. What waits to be collected is taken away first: how much that is says nothing but how idle V8 was. */
async function readHeap({ call }: Inspector): Promise<number> {
  await call("HeapProfiler.collectGarbage");
  const { usedSize } = await call("Runtime.getHeapUsage");
  return Number(usedSize) / 2 ** 20;
}

async function countConnections(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.count ?? 0;
}

/** How many rows each table of the shop and of its jobs has. */
export async function countRows(database: Database): Promise<Record<string, number>> {
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

export async function measureShop(database: Database, inspector: Inspector): Promise<Holding> {
  return {
    heapMb: await readHeap(inspector),
    connections: await countConnections(database),
    rows: await countRows(database),
  };
}
