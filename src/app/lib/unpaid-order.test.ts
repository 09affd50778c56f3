import { expect, it } from "vitest";
import { orderStatuses, paymentModes, paymentStatuses } from "#contract/order-status.ts";
import { isUnpaid, reservedUntil } from "./unpaid-order.ts";

it("takes exactly the orders that can still be paid for unpaid", () => {
  const unpaid = paymentModes.flatMap((payment_mode) =>
    paymentStatuses.flatMap((payment_status) =>
      orderStatuses
        .filter((status) => isUnpaid({ payment_mode, payment_status, status }))
        .map((status) => `${payment_mode} ${payment_status} ${status}`),
    ),
  );
  expect(unpaid).toEqual([
    "PREPAID PENDING PENDING",
    "PREPAID PENDING ACCEPTED",
    "PREPAID FAILED PENDING",
    "PREPAID FAILED ACCEPTED",
  ]);
});

it("keeps the products for the hours of the settings, from the moment of the order", () => {
  expect(reservedUntil({ created_at: "2026-12-31T20:00:00.000Z" }, 24)).toBe("2027-01-01T20:00:00.000Z");
  expect(reservedUntil({ created_at: "2026-12-31T20:00:00.000Z" }, 1)).toBe("2026-12-31T21:00:00.000Z");
});
