import { expect, test } from "vitest";
import { packingSlips } from "./office-paths.ts";

test("the slips of a page are those of the list that was looked at", () => {
  expect(packingSlips({ status: "PENDING", page: 2, search: "" })).toBe(
    "/admin/orders/packing-slips?status=pending&page=2",
  );
  expect(packingSlips({ status: "ACCEPTED", page: 1, search: "A & B" })).toBe(
    "/admin/orders/packing-slips?status=accepted&page=1&search=A+%26+B",
  );
});
