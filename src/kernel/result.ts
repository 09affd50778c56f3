/** The result of a use-case: a value, or an expected failure with a stable code. Bugs and outages are thrown instead. */
export type Result<T, E extends string = string> = { ok: true; value: T } | Failure<E>;

export interface Failure<E extends string = string> {
  ok: false;
  code: E;
  /** A sentence that can be shown to a person; the code's own sentence when absent. */
  message?: string;
  fields?: Record<string, string>;
}

/** The value that a use-case has where it succeeds. */
export type ValueOf<UseCase extends (...asked: never[]) => Promise<Result<unknown>>> = Extract<
  Awaited<ReturnType<UseCase>>,
  { ok: true }
>["value"];

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Makes an expected failure; `message` overrides the sentence of the code. */
export function fail<E extends string>(
  code: E,
  message?: string,
  fields?: Record<string, string>,
): Failure<E> {
  return { ok: false, code, ...(message ? { message } : {}), ...(fields ? { fields } : {}) };
}

/** A failure that the form says at a field. */
export const failField = (field: string, message: string) =>
  fail("validation_failed", message, { [field]: message });

/** For a row read in the transaction that wrote or locked it: its absence is a bug and thrown. `what` names it for the log. */
export function mustExist<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`${what} is not there, where it must be`);
  return found;
}
