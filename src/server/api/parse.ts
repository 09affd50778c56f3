import type * as z from "zod/mini";
import { fail, ok, type Result } from "#contract/result.ts";

/** What is said where a schema has no words of its own. The library's own are for programmers, and name patterns. */
const WORDLESS = { error: () => "This value is not valid" };

/** The first message of each field, by its name ('product_images.0.image_url' for what lies deeper). */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.join(".");
    fields[name] ??= issue.message;
  }
  return fields;
}

/** Parses what came from outside; the failure carries a message per field and the first of them as its sentence. */
export function parse<S extends z.ZodMiniType, E extends "malformed" | "validation_failed">(
  schema: S,
  input: unknown,
  code: E,
): Result<z.infer<S>, E> {
  const parsed = schema.safeParse(input, WORDLESS);
  if (parsed.success) return ok(parsed.data);
  const fields = fieldMessages(parsed.error.issues);
  const [message] = Object.values(fields);
  return fail(code, message, fields);
}
