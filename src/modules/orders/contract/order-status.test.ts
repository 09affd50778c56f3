import { describe, expect, test } from "vitest";
import { ordersOf } from "#kernel/pages/office-paths.ts";
import { withStanding } from "../server/sample-order.scene.ts";
import {
  allowedTransitions,
  findTransition,
  type OrderChangedBy,
  type OrderStatus,
  orderStatuses,
  type PaymentMode,
  type PaymentStatus,
  paymentModes,
  paymentStatuses,
  statusOfPath,
} from "./order-status.ts";

/** Section 4 of the specification and "Orders and payment" of the decisions, written down once more by hand. */
const expected: Record<OrderChangedBy, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  admin: {
    PENDING: ["ACCEPTED", "CANCELED-ADMIN"],
    ACCEPTED: ["SHIPPED", "CANCELED-ADMIN"],
    SHIPPED: ["COMPLETED"],
  },
  customer: { PENDING: ["CANCELED-USER"], ACCEPTED: ["CANCELED-USER"] },
  system: { PENDING: ["CANCELED-ADMIN"], ACCEPTED: ["CANCELED-ADMIN", "SHIPPED"], SHIPPED: ["COMPLETED"] },
};
const changers: OrderChangedBy[] = ["admin", "customer", "system"];
const stateOf = (status: OrderStatus, mode: PaymentMode = "COD", payment: PaymentStatus = "PENDING") =>
  withStanding({ status, payment_mode: mode, payment_status: payment });

describe("every status, every target, everybody", () => {
  const every = changers.flatMap((by) =>
    orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ by, from, to }))),
  );
  test.each(every)("$by: $from > $to", ({ by, from, to }) => {
    const may = expected[by][from]?.includes(to) ?? false;
    expect(findTransition(stateOf(from), to, by) !== null).toBe(may);
    expect(allowedTransitions(stateOf(from), by).some((transition) => transition.to === to)).toBe(may);
  });
});

describe("shipping needs cash on delivery or a payment that succeeded", () => {
  const every = paymentModes.flatMap((mode) => paymentStatuses.map((payment) => ({ mode, payment })));
  test.each(every)("$mode $payment", ({ mode, payment }) => {
    const may = mode === "COD" || payment === "SUCCESS";
    const order = stateOf("ACCEPTED", mode, payment);
    expect(findTransition(order, "SHIPPED", "admin") !== null).toBe(may);
    expect(findTransition(order, "SHIPPED", "system") !== null).toBe(may);
    // Whatever the payment, the other ways stay open.
    expect(findTransition(order, "CANCELED-ADMIN", "admin")).not.toBeNull();
    expect(findTransition(order, "CANCELED-USER", "customer")).not.toBeNull();
  });
});

test("accepting needs a price that is agreed on; canceling does not", () => {
  const open = withStanding({ status: "PENDING", price_open: true });
  expect(findTransition(open, "ACCEPTED", "admin")).toBeNull();
  expect(findTransition(open, "CANCELED-ADMIN", "admin")).not.toBeNull();
  expect(findTransition(open, "CANCELED-USER", "customer")).not.toBeNull();
  expect(findTransition(open, "CANCELED-ADMIN", "system")).not.toBeNull();
});

test("a shipped order is canceled by admins alone, and only when its parcel came back", () => {
  const shipped = stateOf("SHIPPED");
  const who = (came_back: boolean) =>
    changers.filter((by) => findTransition({ ...shipped, came_back }, "CANCELED-ADMIN", by));
  expect([who(false), who(true)]).toEqual([[], ["admin"]]);
  for (const status of ["COMPLETED", "CANCELED-USER"] as const)
    expect(findTransition({ ...stateOf(status), came_back: true }, "CANCELED-ADMIN", "admin")).toBeNull();
});

test("the buttons are the specification's, and the final ones ask first", () => {
  const buttons = (status: OrderStatus, by: OrderChangedBy) =>
    allowedTransitions(stateOf(status), by).map(({ button, final }) => [button, final]);
  const cancel = ["Cancel Order", true];
  expect(buttons("PENDING", "admin")).toEqual([["Accept Order", false], cancel]);
  expect(buttons("ACCEPTED", "admin")).toEqual([["Ship Order", false], cancel]);
  expect(buttons("SHIPPED", "admin")).toEqual([["Complete Order", true]]);
  expect(buttons("ACCEPTED", "customer")).toEqual([cancel]);
});

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
