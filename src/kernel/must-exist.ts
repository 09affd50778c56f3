/**
 * A row read in the transaction that wrote or locked it must exist: its absence is a bug and thrown, never returned as 'not found'.
 * `what` names it for the log.
 */
export function mustExist<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`${what} is not there, where it must be`);
  return found;
}
