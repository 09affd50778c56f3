import { OperatorError } from "#db/cluster/operator-error.ts";

/** Ends the process because of an error: in sentences where the operator can help, with the stack otherwise. */
export function endWith(error: unknown): never {
  if (error instanceof OperatorError) for (const problem of error.problems) console.error(problem);
  else console.error(error);
  process.exit(1);
}
