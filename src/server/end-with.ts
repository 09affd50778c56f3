import { OperatorError } from "#db/cluster/operator-error.ts";

/** Exits because of an error: with a sentence where the operator can help, with the stack otherwise. */
export function endWith(error: unknown): never {
  if (error instanceof OperatorError) for (const problem of error.problems) console.error(problem);
  else console.error(error);
  process.exit(1);
}
