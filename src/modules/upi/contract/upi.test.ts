import { expect, test } from "vitest";
import { NO_REFERENCE, upiReference } from "./upi.ts";

test.each([
  ["412345678901", "412345678901"],
  [" 4123 4567 8901 ", "412345678901"],
  ["4123-4567–8901\u200e", "412345678901"],
  ["൪൧൨൩൪൫൬൭൮൯൦൧", "412345678901"],
  ["", ""],
  [undefined, ""],
])("%j is the payment %j", (typed, digits) => expect(upiReference.parse(typed)).toBe(digits));

test.each(["41234567890", "4123456789012", "UTR 412345678901"])("%s is no number of a payment", (typed) =>
  expect(upiReference.safeParse(typed).error?.issues).toMatchObject([{ message: NO_REFERENCE }]),
);
