import { expect, test } from "vitest";
import { orderNumber, printedOrderNumber, shortOrderId } from "./order-number.ts";

test("an order is known by the first eight characters of its id", () => {
  const id = "0a1b2c3d-0000-4000-8000-000000000000";
  expect([orderNumber(id), shortOrderId(id), printedOrderNumber(id)]).toEqual([
    "0a1b2c3d",
    "0a1b2c3d...",
    "0A1B2C3D",
  ]);
});
