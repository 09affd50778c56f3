import { expect, test } from "vitest";
import { orderStatuses } from "#contract/order-status.ts";
import { badgeWord } from "./badge-word.ts";

test("whoever canceled an order, its badge says that it is", () => {
  expect(orderStatuses.map(badgeWord)).toEqual([
    "PENDING",
    "ACCEPTED",
    "SHIPPED",
    "COMPLETED",
    "CANCELED",
    "CANCELED",
  ]);
});
