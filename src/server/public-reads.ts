import { withStatements } from "#db/statement-scope.ts";

/** Milliseconds that a statement of a public read may take. Reads of people who are signed in may take longer. */
const LIMIT = 2000;

/**
 * Runs `read`, a public read. Its statements are cancelled after two seconds, so that a flood of costly queries does not pile up in the
 * database, and when `abandoned` is aborted, because no client waits for them. `isCancelled` recognises what is thrown then.
 */
export function readPublicly<T>(abandoned: AbortSignal, read: () => T, limit = LIMIT): T {
  return withStatements({ signal: abandoned, limit }, read);
}
