import { ok, type Result } from "#contract/result.ts";

/** The response of a catalogue write: the row, in a list of one. */
export function rows<T, E extends string>(result: Result<T, E>): Result<{ data: T[] }, E> {
  return result.ok ? ok({ data: [result.value] }) : result;
}

/** The response of a call for one thing. */
export function one<T, E extends string>(result: Result<T, E>): Result<{ data: T }, E> {
  return result.ok ? ok({ data: result.value }) : result;
}

/** The response of a call whose outcome is a sentence. */
export function withMessage<T, E extends string>(
  result: Result<T, E>,
  message: string,
): Result<{ data: T; message: string }, E> {
  return result.ok ? ok({ data: result.value, message }) : result;
}
