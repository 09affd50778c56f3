import { systemCode } from "#embedded-postgres";
import { isOutage } from "#platform/database/client.ts";
import { isOperatorError } from "#platform/database/operator-error.ts";

/** Exits because of an error: with a sentence where the operator can help, with the stack otherwise. */
export function exitWithError(error: unknown): never {
  const sentences = sentencesOf(error);
  if (sentences) for (const sentence of sentences) console.error(sentence);
  else console.error(error);
  process.exit(1);
}

/** The message of an error that the operator can fix; null for a bug of ours, whose stack is printed instead. */
export function sentencesOf(error: unknown): readonly string[] | null {
  for (const one of chainOf(error)) {
    if (isOperatorError(one)) return one.problems;
    const { message } = one;
    const code = systemCode(one);
    if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) return [`There is no room left on the disk (${message}).`];
    if (/^(EACCES|EPERM|EROFS|EIO)$/.test(code)) return [`A file can't be read or written (${message}).`];
    // Its message names no reason of the store's own; that is in the code.
    if (code === "ESTORE") return [`${message}. Look at the settings S3_* and at the store.`];
    if ("$metadata" in one || /ProviderError$/.test(one.name))
      return [`The store of S3_* or BACKUP_S3_* failed (${one.name}: ${message}).`];
  }
  const outage = outageIn(error);
  if (!outage) return null;
  const reason = outage.message || systemCode(outage);
  return [`The database ended or can't be reached (${reason}). Start again when it is there.`];
}

/** The error that says the database ended or can't be reached, if that is why. */
export const outageIn = (error: unknown): Error | undefined => chainOf(error).findLast(isOutage);

/** The error and what it comes from, with what several tries of a connection threw. */
function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const within = error instanceof AggregateError ? error.errors : [];
  return [error, ...within.flatMap(chainOf), ...chainOf(error.cause)];
}
