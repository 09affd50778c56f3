import { AsyncResource } from "node:async_hooks";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";

/** Hears of each statement that begins, by its text without values; what it returns hears of the end, and of the error if it failed. */
export type StatementWatch = (text: string) => (error?: unknown) => void;

interface Watching {
  watch?: StatementWatch | undefined;
  /**
   * Gives statements no names: PgBouncer before 1.21 does not know what was prepared on a connection that it hands on
   * (https://www.pgbouncer.org/config.html#max_prepared_statements).
   */
  behindPooler?: boolean;
  /** Milliseconds for which a statement outside of a transaction is waited for; the pool drops its connection then. */
  patience?: number | undefined;
}

/**
 * A pool whose connections take statements without waiting for the answers to those before, and answer them in turn: a transaction begins
 * together with its first statement.
 */
export function openWatchedPool(
  config: PoolConfig,
  { watch, behindPooler = false, patience }: Watching,
): Pool {
  /** A statement that is waited for no longer than that. */
  const soon = (query: unknown) =>
    patience && textOf(query) !== null
      ? Object.assign({ query_timeout: patience }, typeof query === "string" ? { text: query } : query)
      : query;

  class WatchedClient extends Client {
    /** The beginning of a transaction whose first statement was not sent yet. */
    private begun: Promise<unknown> | null = null;

    // Never returns, to the compiler: that fits each of the forms in which a query can be asked.
    override query(query: unknown, ...rest: unknown[]): never {
      const text = textOf(query);
      const ended = text === null ? undefined : watch?.(text);
      // Neither waits for anybody.
      const bounded = begins(text) || isRollback(text) ? soon(query) : query;
      const { begun } = this;
      this.begun = null;
      const ask = (...more: unknown[]) =>
        Reflect.apply(super.query, this, [behindPooler ? withoutName(bounded) : bounded, ...more]) as never;
      const callback = rest.at(-1);
      if (typeof callback === "function")
        return ask(...rest.slice(0, -1), (error: unknown, result: unknown) => {
          ended?.(error ?? undefined);
          callback(error, result);
        });
      const asked: unknown = ask(...rest);
      if (!(asked instanceof Promise)) return asked as never;
      if (ended) asked.then(() => ended(), ended);
      if (begins(text)) this.begun = asked;
      // Whoever sent the beginning need not wait for it: the first statement fails with it.
      return (begun ? Promise.all([begun, asked]).then(([, answer]) => answer) : asked) as never;
    }
  }

  class WatchedPool extends Pool {
    override query(query: unknown, ...rest: unknown[]): never {
      return Reflect.apply(super.query, this, [soon(query), ...rest]) as never;
    }

    // A waiting request is called by whoever gave its connection back, and would be taken for that request.
    override connect(callback?: Parameters<Pool["connect"]>[0]): Promise<PoolClient> & undefined {
      const given = callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
      return given as Promise<PoolClient> & undefined;
    }
  }

  return new WatchedPool({ ...config, pipeline: true, Client: WatchedClient });
}

/** Null for what is no text: COPY, a cursor. */
function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return null;
  return "text" in query && typeof query.text === "string" ? query.text : null;
}

const begins = (text: string | null) => /^begin\b/i.test(text ?? "");
const isRollback = (text: string | null) => /^rollback\b/i.test(text ?? "");

const withoutName = (query: unknown) =>
  typeof query === "object" && query !== null && "name" in query ? { ...query, name: undefined } : query;
