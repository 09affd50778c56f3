import type { Result } from "#kernel/result.ts";

/** The value of a use-case that has no reason to fail here; throws when it did. */
export function expectOk<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.message ?? result.code);
  return result.value;
}
