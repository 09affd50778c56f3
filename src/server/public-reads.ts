import { withStatements } from "#db/statement-scope.ts";

/** Milliseconds that a statement may take of what everybody may read. Longer ones are for people who are signed in. */
const LIMIT = 2000;

/**
 * Runs `read`, which reads what everybody may see. A statement of it that takes longer than two seconds is cancelled, so that a flood of
 * costly questions does not stay in the database; so is what runs when `abandoned` is aborted, because nobody waits for it any more.
 * Both throw what `isCancelled` knows.
 */
export function readPublicly<T>(abandoned: AbortSignal, read: () => T, limit = LIMIT): T {
  return withStatements({ signal: abandoned, limit }, read);
}
