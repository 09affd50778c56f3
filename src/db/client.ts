import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

/** A handle to run queries with: the pool, or one transaction. Queries take this and never ask which. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute"
>;

/** The database as the composition root holds it. */
export type Database = NodePgDatabase & { $client: Pool };

/**
 * Opens the pool. `onError` hears of connections that die while idle (the database was restarted): without it such an
 * error would end the process; the pool replaces the connection by itself.
 */
export function openDatabase(
  url: string,
  options: { max?: number; onError: (error: Error) => void },
): Database {
  const pool = new Pool({ connectionString: url, max: options.max ?? 20, connectionTimeoutMillis: 10_000 });
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  return drizzle({ client: pool });
}
