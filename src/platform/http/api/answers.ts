import { t } from "#kernel/languages/messages.ts";
import { fail, ok, type Result } from "#kernel/result.ts";

/** Response bodies of use-case results. Each of these makes the body of a success; a failure stays as it is. */

export const asIs = <T, E extends string>(result: Result<T, E>) => result;

/** The value of a use-case that can't fail. */
export const plain = <T>(value: T): Result<T, never> => ok(value);

export const counted = <T>(data: T[]): Result<{ data: T[]; count: number }, never> =>
  ok({ data, count: data.length });

export function one<T, E extends string>(result: Result<T, E>): Result<{ data: T }, E> {
  return result.ok ? ok({ data: result.value }) : result;
}

export function rows<T, E extends string>(result: Result<T, E>): Result<{ data: T[] }, E> {
  return result.ok ? ok({ data: [result.value] }) : result;
}

/** One thing that may not be there; `message` says so. */
export const found =
  (message: string) =>
  <T>(value: T | null): Result<{ data: T }, "not_found"> =>
    value === null ? fail("not_found", message) : ok({ data: value });

/** One thing with a sentence for whoever asked; `message` is marked by `msg` where shoppers ask. */
export const saying =
  <V = unknown>(message: string | ((value: V) => string)) =>
  <T extends V, E extends string>(result: Result<T, E>): Result<{ data: T; message: string }, E> =>
    result.ok
      ? ok({
          data: result.value,
          message: t(typeof message === "string" ? message : message(result.value)),
        })
      : result;
