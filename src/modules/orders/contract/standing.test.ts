import { expect, test } from "vitest";
import { orderStatuses, paymentModes, paymentStatuses, standingOf } from "./order-status.ts";

const due = 499.5;
const all = orderStatuses.flatMap((status) =>
  paymentModes.flatMap((payment_mode) =>
    paymentStatuses.map((payment_status) => ({ status, payment_mode, payment_status })),
  ),
);
const asked = {
  hand_over: "parcel",
  payment_mode: "PREPAID",
  payment_status: "PENDING",
  price_open: false,
  amount_due: due,
} as const;

test.each([
  ["PENDING", "payment"],
  ["ACCEPTED", "payment"],
  ["SHIPPED", "arrival"],
  ["COMPLETED", null],
  ["CANCELED-USER", null],
  ["CANCELED-ADMIN", null],
] as const)("an unpaid online order in %s waits for %s", (status, waits) => {
  expect(standingOf({ ...asked, status }).waits_for).toBe(waits);
});

test.each([
  ["COD", "PENDING"],
  ["COD", "FAILED"],
  ["PREPAID", "SUCCESS"],
] as const)("a %s order that is %s waits for the store, and then for the courier", (mode, payment_status) => {
  const at = (status: (typeof orderStatuses)[number]) =>
    standingOf({ ...asked, payment_mode: mode, payment_status, status }).waits_for;
  expect(orderStatuses.map(at)).toEqual(["acceptance", "shipment", "arrival", null, null, null]);
});

test("while its price is open an order is neither accepted nor paid, and no cash is taken for it", () => {
  for (const payment_mode of paymentModes) {
    const open = standingOf({ ...asked, payment_mode, status: "PENDING", price_open: true });
    expect(open).toMatchObject({
      waits_for: "price",
      may_be_accepted: false,
      cash_to_collect: 0,
      in_hand: true,
    });
  }
});

test("one that is canceled owes nothing and waits for nobody, whatever it was", () => {
  const canceled = all.filter(({ status }) => status.startsWith("CANCELED"));
  expect(canceled).toHaveLength(12);
  for (const one of canceled)
    expect(standingOf({ ...asked, ...one })).toMatchObject({
      ...{ canceled: true, open: false, in_hand: false, sent: false, delivered: false },
      ...{ owes: null, cash_to_collect: 0, may_be_accepted: false, may_be_sent: false, waits_for: null },
    });
});

test("what is owed is owed one way: cash to collect is all of it, and an order is sent that owes nothing online", () => {
  for (const one of all) {
    const { owes, paid, canceled, cash_to_collect, may_be_sent, sent, in_hand, delivered, open } = standingOf(
      {
        ...asked,
        ...one,
      },
    );
    expect(owes === null).toBe(paid || canceled);
    expect(cash_to_collect).toBe(owes === "cash" ? due : 0);
    expect(may_be_sent).toBe(one.status === "ACCEPTED" && owes !== "online");
    expect(open).toBe(in_hand || (sent && !delivered));
    expect([in_hand, sent, canceled].filter(Boolean)).toHaveLength(1);
  }
});
