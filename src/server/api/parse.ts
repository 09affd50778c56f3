import type * as z from "zod/mini";
import { fail, ok, type Result } from "#contract/result.ts";

/** What zod says when a schema has no message of its own: nothing that a person should read. */
const WORDLESS = "Invalid input";

/** The first message of each field, by its name ('product_images.0.image_url' for what lies deeper). */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.join(".");
    if (!(name in fields))
      fields[name] = issue.message === WORDLESS ? "This value is not valid" : issue.message;
  }
  return fields;
}

/** Parses what came from outside; the failure carries a message per field and the first of them as its sentence. */
export function parse<S extends z.ZodMiniType, E extends "malformed" | "validation_failed">(
  schema: S,
  input: unknown,
  code: E,
): Result<z.infer<S>, E> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const fields = fieldMessages(parsed.error.issues);
  const [message] = Object.values(fields);
  return fail(code, message, fields);
}
