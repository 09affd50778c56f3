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

/**
 * Whether a failure is the database's absence rather than a fault of ours: connections refused, lost or timed out. Takes
 * anything that was thrown, and looks below what it was wrapped in.
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08)/.test(String(code ?? "")) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(String(message ?? "")) ||
    isOutage(cause)
  );
}
