import { AsyncLocalStorage } from "node:async_hooks";

/** Hears of each statement that begins, by its text without values; what it returns hears of the end, and of the error if it failed. */
export type StatementWatch = (text: string) => (error?: unknown) => void;

/** What the statements of one piece of work have in common. */
export interface StatementScope {
  /** The request's id, as it stands in the log. */
  requestId?: string;
  /** Milliseconds that a statement may take before it is cancelled in the database. */
  limit?: number;
  /** Aborted when nobody waits for the work any more: what runs is cancelled in the database, what waits is not begun. */
  signal?: AbortSignal;
  /** Hears of each of the statements, besides the pool's own watch. */
  watch?: StatementWatch;
}

const current = new AsyncLocalStorage<StatementScope>();
const NOTHING: StatementScope = {};

/** Runs `work`, whose statements are what the scope around says, and what `scope` says beyond that. */
export function withStatements<T>(scope: StatementScope, work: () => T): T {
  return current.run({ ...current.getStore(), ...scope }, work);
}

/** What the statement that begins now belongs to. */
export const statementScope = (): StatementScope => current.getStore() ?? NOTHING;

/** The same function, which always runs in the scope of now: for what somebody else calls. */
export function keepScope<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const scope = statementScope();
  return (...args) => current.run(scope, run, ...args);
}
