import { expect, test } from "vitest";
import { orderNumber } from "./order-number.ts";

test("an order is known by the first eight characters of its id", () => {
  expect(orderNumber("0a1b2c3d-0000-4000-8000-000000000000")).toBe("0a1b2c3d");
});
