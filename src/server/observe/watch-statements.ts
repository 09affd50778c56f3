import { AsyncLocalStorage } from "node:async_hooks";
import type { StatementWatch } from "#db/watched-pool.ts";
import type { Logger } from "#domain/logger.ts";
import type { Metrics } from "./metrics.ts";

/** Characters of a statement that are logged: enough to find it by, where a list of thousands is written at once. */
const LONGEST = 300;

/** The id of the request that is worked on. */
export const currentRequest = new AsyncLocalStorage<string>();

/** Measures every statement, and logs those that take `slow` milliseconds or more: their text without values, and the request. */
export function watchStatements(log: Logger, slow: number, metrics: Metrics | undefined): StatementWatch {
  return (statement) => {
    const started = performance.now();
    const requestId = currentRequest.getStore();
    return (error) => {
      const ms = performance.now() - started;
      metrics?.noteStatement(ms / 1000, error !== undefined);
      if (ms < slow) return;
      const shown = statement.length > LONGEST ? `${statement.slice(0, LONGEST)}…` : statement;
      log.warn({ part: "database", requestId, ms: Math.round(ms), statement: shown }, "a slow statement");
    };
  };
}
