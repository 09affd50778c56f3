import { expect, test } from "vitest";
import { GatewayError, isGatewayError } from "./ports.ts";

test("a failed call to the gateway is known by its name, whichever copy of the class it comes from", () => {
  class Copy extends Error {
    override name = "GatewayError";
  }
  expect(isGatewayError(new GatewayError("timeout", { call: "refund" }))).toBe(true);
  expect(isGatewayError(new Copy())).toBe(true);
  expect(isGatewayError(new Error("GatewayError"))).toBe(false);
  expect(isGatewayError({ name: "GatewayError" })).toBe(false);
});

test.each<[ConstructorParameters<typeof GatewayError>, string]>([
  [["timeout", { call: "refund" }], "Razorpay: refund timeout"],
  [["server", { call: "capture", status: 502 }], "Razorpay: capture server 502"],
  [
    ["refused", { call: "capture", status: 400, code: "BAD_REQUEST_ERROR" }],
    "Razorpay: capture refused 400 BAD_REQUEST_ERROR",
  ],
])("it says what was asked and what became of it: %#", (given, words) => {
  expect(new GatewayError(...given).message).toBe(words);
});
