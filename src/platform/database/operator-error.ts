/** Something that only the person who runs the shop can put right, in whole sentences, which are printed without a stack. */
export class OperatorError extends Error {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    const list = typeof problems === "string" ? [problems] : problems;
    super(list.join("\n"), options);
    this.name = "OperatorError";
    this.problems = list;
  }
}

/** An error of the embedded database is one as well: they are made alike. */
export function isOperatorError(error: unknown): error is Error & Pick<OperatorError, "problems"> {
  return error instanceof Error && "problems" in error && Array.isArray(error.problems);
}
