/**
 * What is read within the transaction that wrote or held it is there: anything else is a fault of ours, and thrown. It must never pass
 * for a polite 'not found'. `what` names it for the log.
 */
export function mustExist<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`${what} is not there, where it must be`);
  return found;
}
