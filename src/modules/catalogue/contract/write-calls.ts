import * as z from "zod/mini";
import { defineCall, rowsOf } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { entityId } from "#kernel/fields.ts";

type Schema = z.ZodMiniType;

/** The call by which admins add one to a list; like the two below it answers with the row, in a list of one. */
export const addCall = <R extends Schema, B extends Schema>(path: string, row: R, body: B, summary: string) =>
  defineCall("POST", path, "products", { summary, body, response: rowsOf(row), status: 201 });

/** The call by which they replace the fields of one. */
export const replaceCall = <R extends Schema, B extends Schema>(
  path: string,
  row: R,
  body: B,
  summary: string,
) =>
  defineCall("PUT", path, "products", {
    summary,
    body,
    response: rowsOf(row),
    errors: ["not_found", "changed_meanwhile"],
  });

/** The call by which they remove one; `refusals` beyond its being gone. */
export function removeCall<R extends Schema, E extends ErrorCode = never>(
  path: string,
  row: R,
  summary: string,
  refusals: readonly E[] = [],
) {
  const query = z.object({ id: entityId });
  const errors = ["not_found", ...refusals] as const;
  return defineCall("DELETE", path, "products", { summary, query, response: rowsOf(row), errors });
}
