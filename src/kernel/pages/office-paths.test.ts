import { expect, test } from "vitest";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { ordersOf, packingSlips, statusOfPath } from "./office-paths.ts";

test("every status has an address that leads back to it, in any case", () => {
  for (const status of orderStatuses) {
    const name = ordersOf(status).split("/").at(-1) ?? "";
    expect(name).toBe(name.toLowerCase());
    expect(statusOfPath(name)).toBe(status);
    expect(statusOfPath(status)).toBe(status);
  }
  expect(statusOfPath("details")).toBeNull();
  expect(statusOfPath("")).toBeNull();
});

test("the slips of a page are those of the list that was looked at", () => {
  expect(packingSlips({ status: "PENDING", page: 2, search: "" })).toBe(
    "/admin/orders/packing-slips?status=pending&page=2",
  );
  expect(packingSlips({ status: "ACCEPTED", page: 1, search: "A & B" })).toBe(
    "/admin/orders/packing-slips?status=accepted&page=1&search=A+%26+B",
  );
});
