import { describe, expect, test } from "vitest";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { applyRefundUpdate } from "#modules/payments/server/send-refund.ts";
import { value } from "#tests/support/test-shop.ts";
import { cancelMyOrder, cancelWithRefund } from "./change-order-status.ts";
import { moveTo } from "./order-for.scene.ts";

const scene = await sceneForFile();

const { stockOf, carryOut, atBank } = scene;

describe("cancelling what was paid", () => {
  test("by the customer gives the money and the product back, and says so from the beginning to the end", async () => {
    const { own, order_id, product, customer, signed } = await scene.newPaidOrder();
    const refund = { amount: 749.25, status: "PENDING" };
    const canceled = { status: "CANCELED-USER", payment_status: "SUCCESS", refund };
    expect(value(await cancelWithRefund(own, { order_id }))).toMatchObject(canceled);
    expect(await stockOf(product)).toBe(1);
    await carryOut(order_id);
    expect(atBank(signed.razorpay_payment_id)).toMatchObject({ status: "refunded", amount_refunded: 749_25 });
    expect((await scene.orderNow(customer))?.refund).toEqual({ amount: 749.25, status: "PROCESSED" });
    const told = ["payment-received", "refund-begun", "order-status-changed", "refund-done"];
    expect((await scene.queued(order_id)).slice(2)).toEqual(told);
  });

  test("twice at once, or by both, gives it back once", async () => {
    const { own, order_id } = await scene.newPaidOrder();
    const outcomes = await Promise.all([
      cancelWithRefund(own, { order_id }),
      cancelWithRefund(own, { order_id }),
      moveTo(scene.shop.admin, { order_id, status: "CANCELED-ADMIN" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await scene.refundsOf(order_id)).toHaveLength(1);
  });

  test("what was never paid has no refund; another's order, cash and a shipped one are refused", async () => {
    const unpaid = await scene.newOrder();
    const cash = await scene.newOrder("COD");
    const shipped = await scene.newPaidOrder();
    for (const status of ["ACCEPTED", "SHIPPED"] as const)
      value(await moveTo(scene.shop.admin, { order_id: shipped.order_id, status }));
    expect(await cancelWithRefund(cash.own, unpaid)).toMatchObject({ code: "not_found" });
    expect(await cancelWithRefund(scene.shop.guest, unpaid)).toMatchObject({ code: "unauthenticated" });
    expect(await cancelWithRefund(cash.own, cash)).toMatchObject({ code: "refund_not_needed" });
    expect(await cancelWithRefund(shipped.own, shipped)).toMatchObject({ code: "transition_not_allowed" });
    expect(await cancelMyOrder(unpaid.own, unpaid)).toMatchObject({ code: "refund_needed" });
    const canceled = { status: "CANCELED-USER", payment_status: "PENDING", refund: null };
    expect(value(await cancelWithRefund(unpaid.own, unpaid))).toMatchObject(canceled);
  });

  test("after a part was given back by hand gives back the rest, and shows both", async () => {
    const { own, order_id, signed, customer } = await scene.newPaidOrder();
    const part = { amount: 100_00, receipt: null, notes: {}, speed_requested: "normal" } as const;
    const byHand = scene.sandbox.bank.refund(signed.razorpay_payment_id, part, null);
    scene.sandbox.bank.finishRefund(byHand.id);
    await applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(byHand.id), null);
    value(await cancelWithRefund(own, { order_id }));
    expect((await scene.refundsOf(order_id)).map(({ reason, amountPaise }) => [reason, amountPaise])).toEqual(
      [
        ["outside", 100_00],
        ["order_canceled", 649_25],
      ],
    );
    await carryOut(order_id);
    expect((await scene.orderNow(customer))?.refund).toEqual({ amount: 749.25, status: "PROCESSED" });
    expect(atBank(signed.razorpay_payment_id).amount_refunded).toBe(749_25);
  });
});
