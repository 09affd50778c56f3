import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { calls } from "#src/modules.ts";
import { partsOf, sentParts } from "#tests/support/schema-parts.ts";

const isNumber = ({ schema }: { schema: z.core.$ZodType }) => schema._zod.def.type === "number";
const numbers = sentParts.filter(isNumber);

/** The lowest and the highest value that a number may have. */
function boundsOf(schema: z.core.$ZodType): { min: number; max: number } {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = z.toJSONSchema(schema);
  const limit = (withMessage: unknown, otherwise: number) =>
    typeof withMessage === "number" ? withMessage : otherwise;
  return {
    min: Math.max(limit(minimum, -Infinity), limit(exclusiveMinimum, -Infinity)),
    max: Math.min(limit(maximum, Infinity), limit(exclusiveMaximum, Infinity)),
  };
}

test("the walk through the contract finds its numbers", () => {
  const known = [
    "updateProduct body.stock_seen",
    "placeOrder body.expected_total",
    "listProducts query.page",
  ];
  expect(numbers.map(({ path }) => path)).toEqual(expect.arrayContaining(known));
});

describe("has a lowest and a highest value, both well within what is counted exactly", () => {
  test.each(numbers)("$path", ({ schema }) => {
    const { min, max } = boundsOf(schema);
    expect(min).toBeGreaterThan(Number.MIN_SAFE_INTEGER);
    expect(max).toBeLessThan(Number.MAX_SAFE_INTEGER);
    for (const wrong of [min - 1, max + 1, 2 ** 31 * 1e9, -(2 ** 31), Infinity, Number.NaN]) {
      expect([wrong, (schema as z.ZodMiniType).safeParse(wrong).success]).toEqual([wrong, false]);
    }
  });
});

// A transform can't be looked into: what makes a number of a text must hand it on to a schema that knows its bounds.
test("no text of a query becomes a number behind the walk's back", () => {
  for (const [name, { query }] of Object.entries(calls)) {
    const { def } = (query as unknown as z.core.$ZodTypes)._zod;
    for (const [field, schema] of Object.entries(def.type === "object" ? def.shape : {})) {
      const parsed = (schema as z.ZodMiniType).safeParse("1");
      const becomesNumber = parsed.success && typeof parsed.data === "number";
      expect([name, field, becomesNumber]).toEqual([name, field, partsOf(schema, field).some(isNumber)]);
    }
  }
});
