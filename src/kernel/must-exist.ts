/** For a row read in the transaction that wrote or locked it: its absence is a bug and thrown. `what` names it for the log. */
export function mustExist<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`${what} is not there, where it must be`);
  return found;
}
