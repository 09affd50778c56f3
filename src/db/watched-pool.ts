import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { cancelStatement } from "./cancel-statement.ts";
import { unwanted } from "./cancelled.ts";
import { keepScope, type StatementWatch, statementScope } from "./statement-scope.ts";

/** Milliseconds until a statement that still runs is cancelled once more. */
const AGAIN_AFTER = 100;

/** What is always begun, since a connection must not be left in the middle of a transaction. */
const ENDS_TRANSACTION = /^\s*(commit|rollback)\b/i;

type Callback = (error: Error | null | undefined, result?: unknown) => void;

interface Watching {
  /** Hears of every statement. */
  watch?: StatementWatch | undefined;
  /**
   * Gives statements no names: a pooler in transaction mode hands a connection from one client to the next, and PgBouncer before 1.21 does
   * not know what was prepared on it (https://www.pgbouncer.org/config.html#max_prepared_statements).
   */
  behindPooler?: boolean;
}

/** A pool whose statements keep to their scope (statement-scope.ts), and are heard of by `watch`. */
export function openWatchedPool(config: PoolConfig, { watch, behindPooler = false }: Watching): Pool {
  class WatchedClient extends Client {
    // Never returns, to the compiler: that fits each of the forms in which a query can be asked.
    override query(...args: unknown[]): never {
      const ask = (...given: unknown[]) => Reflect.apply(super.query, this, given);
      const text = textOf(args[0]);
      // What is no text (COPY, a cursor) runs for as long as its stream does.
      return (text === null ? ask(...args) : run(this, text, ask, args)) as never;
    }
  }

  /** Asks with a callback or for a promise, as the caller did. */
  function run(client: Client, text: string, ask: (...args: unknown[]) => unknown, args: unknown[]): unknown {
    const callback = args.at(-1);
    if (typeof callback !== "function")
      return new Promise((resolve, reject) =>
        start(client, text, ask, args, (error, result) => (error ? reject(error) : resolve(result))),
      );
    start(client, text, ask, args.slice(0, -1), callback as Callback);
  }

  function start(
    client: Client,
    text: string,
    ask: (...args: unknown[]) => unknown,
    [query, values]: unknown[],
    callback: Callback,
  ): void {
    const { limit, signal, watch: watchHere } = statementScope();
    if (signal?.aborted && !ENDS_TRANSACTION.test(text)) {
      process.nextTick(callback, unwanted());
      return;
    }
    const ended = watch?.(text);
    const endedHere = watchHere?.(text);
    const { cancel, settled } = repeatedly(() => cancelStatement(client));
    const timer = limit === undefined ? undefined : setTimeout(cancel, limit);
    signal?.addEventListener("abort", cancel);
    ask(
      behindPooler ? withoutName(query) : query,
      values,
      (error: Error | null | undefined, result: unknown) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
        ended?.(error ?? undefined);
        endedHere?.(error ?? undefined);
        // The connection goes back to the pool with this call, and a cancellation on its way would hit its next statement.
        const cancelling = settled();
        if (cancelling) void cancelling.then(() => callback(error, result));
        else callback(error, result);
      },
    );
  }

  class WatchedPool extends Pool {
    // Who waits for a connection is called by whoever gave it back, and would take over their scope.
    override connect(callback?: Parameters<Pool["connect"]>[0]): Promise<PoolClient> & undefined {
      const given = callback ? super.connect(keepScope(callback)) : super.connect();
      return given as Promise<PoolClient> & undefined;
    }
  }

  return new WatchedPool({ ...config, Client: WatchedClient });
}

function textOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  if (typeof query !== "object" || query === null || "submit" in query) return null;
  return "text" in query && typeof query.text === "string" ? query.text : null;
}

const withoutName = (query: unknown) =>
  typeof query === "object" && query !== null && "name" in query ? { ...query, name: undefined } : query;

/**
 * Cancels again and again until the statement has ended, since the server lets a cancellation pass that comes before the statement itself does.
 * `settled` says that it has; it returns what is still on its way, if anything.
 */
function repeatedly(cancelOnce: () => Promise<void>) {
  let hasEnded = false;
  let onItsWay: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  function cancel(): void {
    if (hasEnded || onItsWay) return;
    onItsWay = cancelOnce().finally(() => {
      onItsWay = undefined;
      if (!hasEnded) again = setTimeout(cancel, AGAIN_AFTER);
    });
  }
  return {
    cancel,
    settled() {
      hasEnded = true;
      clearTimeout(again);
      return onItsWay;
    },
  };
}
