import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import * as fields from "./fields.ts";

const { entityId, filterId, optionalChoice, optionalText, priceLimit, requiredChoice } = fields;

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const NIL = "00000000-0000-0000-0000-000000000000";
/** The parsed value, or the message of the refusal. */
const read = (schema: z.ZodMiniType, input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]?.message}`;
};

describe("ids", () => {
  test.each([
    [ID, ID],
    [ID.toUpperCase(), ID],
    ["17", NIL],
    [`${ID} or 1=1`, NIL],
    [`${ID}\n`, NIL],
  ])("%j is %s", (input, id) => {
    for (const schema of [entityId, requiredChoice("Choose"), optionalChoice, filterId]) {
      expect(read(schema, input)).toBe(id);
    }
  });

  test("whatever text comes, an id is a UUID", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(read(entityId, text)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      }),
    );
  });

  test.each([undefined, "", "ALL", "all"])("the filter %j is none", (input) => {
    expect(read(filterId, input)).toBeUndefined();
  });
  test.each([undefined, null, ""])("the choice %j is none", (input) => {
    expect(read(optionalChoice, input)).toBeNull();
    expect(read(requiredChoice("Please choose"), input)).toBe("refused: Please choose");
  });
});

describe("texts", () => {
  const name = fields.requiredText("Name is required", 5, "Name");
  test.each([
    ["  Anu ", "Anu"],
    ["12345", "12345"],
    ["123456", "refused: Name can have at most 5 characters"],
    [" \t\n ", "refused: Name is required"],
    [undefined, "refused: Name is required"],
    [7, "refused: Name is required"],
  ])("required: %j gives %j", (input, given) => expect(read(name, input)).toBe(given));

  test.each([
    [undefined, ""],
    [null, ""],
    ["  ", ""],
    [" a ", "a"],
    ["123456", "refused: Line can have at most 5 characters"],
  ])("optional: %j gives %j", (input, given) => expect(read(optionalText(5, "Line"), input)).toBe(given));
});

describe("pages", () => {
  const query = z.object(fields.pageQuery(20));
  test.each([
    [undefined, undefined, 1, 20],
    ["3", "100", 3, 100],
  ])("%o by %o", (askedPage, askedLimit, page, limit) =>
    expect(read(query, { page: askedPage, limit: askedLimit })).toEqual({ page, limit }),
  );

  test.each(["0", "101", "-1", "1.5", "1e2", "", " 1", "x", "0x10"])("the limit %j is refused", (limit) => {
    expect(query.safeParse({ limit }).success).toBe(false);
  });
});

describe("amounts", () => {
  test.each([
    ["500", 500],
    ["499.99", 499.99],
    ["0", 0],
    ["", undefined],
    [undefined, undefined],
  ])("the price limit %j is %j", (input, limit) => expect(read(priceLimit, input)).toBe(limit));
  test.each(["-1", "1e3", "10.005", "₹500", "1,000", ".5", "5.", "NaN", "999999999"])(
    "the price limit %j is refused",
    (input) => {
      expect(priceLimit.safeParse(input).success).toBe(false);
    },
  );
  test.each([
    [0, 0],
    [0.01, 0.01],
    [10.005, "refused: An amount in rupees has at most two decimals"],
    [1_00_00_001, "refused: An amount can be at most ₹1,00,00,000"],
    [-1, "refused: No amount"],
    ["5", "refused: An amount must be sent as a number"],
    [Number.NaN, "refused: No amount"],
    [undefined, "refused: No amount"],
    [Number.POSITIVE_INFINITY, "refused: No amount"],
  ])("the price %j gives %j", (input, given) =>
    expect(read(fields.rupeesInput("No amount"), input)).toBe(given),
  );
});

test.each([
  [0, 0],
  [90, 90],
  [-1, "refused: No number"],
  [91, "refused: No number"],
  [1.5, "refused: No number"],
  [3.6e-118, "refused: No number"],
  [1e300, "refused: No number"],
  [Number.NaN, "refused: No number"],
  ["7", "refused: No number"],
])("the whole number %j gives %j", (input, given) =>
  expect(read(fields.wholeNumberInput(0, 90, "No number"), input)).toBe(given),
);

describe("addresses of images", () => {
  const address = fields.imageAddress("Image URL is required");
  test.each(["/images/abc-1x1/preview.jpg", "/images/a_1.jpg"])("%s", (url) =>
    expect(read(address, url)).toBe(url),
  );
  test.each([
    "javascript:alert(1)",
    "//elsewhere.example/a.jpg",
    "https://elsewhere.example/images/a.jpg",
    "/api/orders",
    "/images/../api/orders",
    "/images/%2e%2e/api/orders",
    "images/a.jpg",
    '/images/a.jpg" onerror="x',
    "/images/<script>",
    "/images/a.jpg);background:url(//elsewhere.example/b",
    "/images/a.jpg;url(x)",
    "/images/a.jpg?x=1",
    "/images/a.jpg#x",
    "/images/a.jpg,x",
    "/images//elsewhere.example/a.jpg",
    "/images/",
    "/images/a|1.jpg",
    "/images\\..\\a.jpg",
    `/images/${"x".repeat(500)}`,
  ])("%s is refused", (url) => expect(read(address, url)).toMatch(/^refused: Image URL/));
});
