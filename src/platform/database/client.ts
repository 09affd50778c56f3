import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgTransaction } from "drizzle-orm/pg-core";
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from "pg";
import { openWatchedPool, type StatementWatch } from "./watched-pool.ts";

/** Sends statements that are written by hand: the pool, or the connection of a transaction. */
interface Sender {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>;
}

/** A handle to run queries with: the pool, or one transaction. Queries take this and never ask which. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$count"
> & { $client: Sender };

/** A transaction, for work of which all must be done or nothing, and for holding rows until it ends: the pool does not pass for one. */
export type Tx = Db & Pick<PgTransaction<NodePgQueryResultHKT>, "rollback">;

export type Database = NodePgDatabase & { $client: Pool };

/** Milliseconds that a statement of a request may take; in a transaction it is TRANSACTION_LIMIT. */
export const STATEMENT_LIMIT = 2500;

/** Milliseconds beyond a statement's limit, and for a connection, until a database that says nothing (a frozen one) is given up. */
const SILENCE = 2500;
const CONNECTS_WITHIN = 10_000;

/** Milliseconds that a connection is kept unused. PostgreSQL parses and plans every statement anew on a fresh one, which costs more than most of them. */
const KEPT_FOR = 300_000;

/**
 * Opens the pool; `watch` hears of every statement. `behindPooler`: `url` leads through a pooler in transaction mode. PostgreSQL ends statements
 * after `limit` milliseconds, by default never; behind a pooler the role's own `statement_timeout` holds (docs/running.md). `longest`: the limit
 * of those in transactions. `onError` hears of connections that die while idle, which the pool replaces by itself.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    onError: (error: Error) => void;
    watch?: StatementWatch | undefined;
    behindPooler?: boolean;
    limit?: number;
    longest?: number;
  },
): Database {
  const { watch, behindPooler = false, limit = 0, longest = 0 } = options;
  const pool = openWatchedPool(
    {
      connectionString: url,
      max: options.max ?? 20,
      connectionTimeoutMillis: CONNECTS_WITHIN,
      idleTimeoutMillis: KEPT_FOR,
      keepAlive: true,
      ...(behindPooler ? {} : { options: `-c statement_timeout=${limit}` }),
      ...(longest ? { query_timeout: longest + SILENCE } : {}),
    },
    { watch, behindPooler, patience: limit ? limit + SILENCE : undefined },
  );
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  return drizzle({ client: pool });
}

/** Codes of the system, of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const OUTAGES = new RegExp(
  `^(${[
    "ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH",
    // No room for images and other files, or no more of them.
    "ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE",
    // The image store does not answer, or refuses us (adapters/s3-images.ts).
    "ESTORE",
    // Connections; too few resources, a full disk among them; a statement that took too long; ended by whoever runs it; a file or a disk that
    // can't be read or written.
    "08...|53...|57014|57P..|58...",
    // Nothing can be written: a copy that is only read, for example while another takes over.
    "25006",
  ].join("|")})$`,
);

/** Errors without a code come from the PostgreSQL client and its pool. */
const WORDS_OF_OUTAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|Cannot use a pool after calling end/;

/** Whether anything that was thrown, or what it was wrapped around, is an outage rather than a fault of ours. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return OUTAGES.test(String(code ?? "")) || WORDS_OF_OUTAGES.test(String(message ?? "")) || isOutage(cause);
}
