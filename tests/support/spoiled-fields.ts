import { describe, expect, test } from "vitest";
import type { Call } from "#kernel/call.ts";
import type { Person, TestApi } from "./test-api.ts";

export const NOBODYS_ID = "11111111-1111-4111-8111-111111111111";
export const ABSENT = undefined;
export const blank = ["", "   ", "\u200b", "\u3164\u2060", ABSENT, null, 7, {}];

/** One field after the other is spoiled; every spoiled value must be answered with exactly this sentence. */
export type Rule = [field: string, message: string, ...values: unknown[]];

export function expectSentences(
  api: TestApi,
  tables: readonly [call: Call, who: Person, body: () => object, rules: Rule[]][],
): void {
  for (const [call, { token }, body, rules] of tables) {
    describe(`${call.method} ${call.path}`, () => {
      test.each(rules)("%s: '%s'", async (field, message, ...values) => {
        for (const wrong of values) {
          const reply = await api.call(call, { token, body: { ...body(), [field]: wrong } });
          const error = { code: "validation_failed", message, fields: { [field]: message } };
          expect([wrong, reply.status, reply.error()]).toEqual([wrong, 422, error]);
        }
      });
    });
  }
}

/** An admin's queries that are none. */
export function expectMalformed(
  api: TestApi,
  { token }: Person,
  rows: [what: string, call: Call, queries: Record<string, string>[]][],
): void {
  test.each(rows)("a query for %s that is none is malformed", async (_what, call, queries) => {
    for (const query of queries) {
      const reply = await api.call(call, { token, query });
      expect([query, reply.status, reply.error().code]).toEqual([query, 400, "malformed"]);
    }
  });
}
