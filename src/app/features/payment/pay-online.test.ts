import { describe, expect, it } from "vitest";
import { fail, ok } from "#contract/result.ts";
import { sampleOrder } from "#tests/support/sample-order.ts";
import type { CheckoutEnd } from "./open-checkout.ts";
import { followPayment, type PaymentProgress, type PaymentWorld, payOnline } from "./pay-online.ts";

const unpaid = sampleOrder({ payment_mode: "PREPAID" });
const failed = sampleOrder({ payment_mode: "PREPAID", payment_status: "FAILED" });
const paid = sampleOrder({ payment_mode: "PREPAID", payment_status: "SUCCESS" });
const canceled = sampleOrder({ payment_mode: "PREPAID", status: "CANCELED-ADMIN" });
const refunded = sampleOrder({
  payment_mode: "PREPAID",
  payment_status: "SUCCESS",
  status: "CANCELED-USER",
});
const cash = sampleOrder({ payment_mode: "COD" });
const offline = fail("unavailable", "The shop can't do this right now.");
const signed = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "ab" };

/** A world in which the checkout ends as told, and the shop answers these orders one after the other, the last for ever. */
function world(
  changes: Partial<PaymentWorld>,
  left: CheckoutEnd,
  answers: Awaited<ReturnType<PaymentWorld["check"]>>[],
) {
  const seen: string[] = [];
  const told: PaymentWorld = {
    begin: async () => ok({} as never),
    open: async (_checkout, onOpen) => {
      onOpen();
      return left;
    },
    verify: async () => ok(unpaid),
    check: async () => {
      seen.push("check");
      return answers[Math.min(seen.filter((one) => one === "check").length, answers.length) - 1] ?? offline;
    },
    pause: async () => {
      seen.push("pause");
    },
    ...changes,
  };
  return { told, seen, show: (progress: PaymentProgress) => void seen.push(progress) };
}

describe("paying online", () => {
  it("is through when the shop verifies the payment", async () => {
    const { told, seen, show } = world({ verify: async () => ok(paid) }, { left: "paid", signed }, []);
    expect(await payOnline(unpaid, told, show)).toEqual({ at: "placed", order: paid });
    expect(seen).toEqual(["opening", "paying", "validating"]);
  });

  it.each([
    ["is verified later", ok(unpaid)],
    ["gets lost on the way to the shop", offline],
    ["is not verified", fail("payment_not_verified", "The payment could not be verified.")],
  ])("asks on when the payment %s", async (_case, verified) => {
    const answers = [offline, ok(unpaid), ok(failed), ok(paid)];
    const { told, seen, show } = world({ verify: async () => verified }, { left: "paid", signed }, answers);
    expect(await payOnline(unpaid, told, show)).toEqual({ at: "placed", order: paid });
    expect(seen.filter((one) => one === "check")).toHaveLength(4);
  });

  it("asks once when the shopper walks away, and finds a payment that went through all the same", async () => {
    const { told, seen, show } = world({}, { left: "closed", failure: null }, [ok(paid)]);
    expect(await payOnline(unpaid, told, show)).toEqual({ at: "placed", order: paid });
    expect(seen).toEqual(["opening", "paying", "validating", "check"]);
  });

  it("leaves the order unpaid, with the bank's reason, when the shopper gives up after a failure", async () => {
    const { told, show } = world({}, { left: "closed", failure: "Insufficient balance" }, [ok(failed)]);
    expect(await payOnline(unpaid, told, show)).toEqual({
      at: "unpaid",
      order: failed,
      reason: "Insufficient balance",
    });
  });

  it.each([
    ["paid in another tab", "payment_settled", paid, "placed"],
    ["turned to cash in another tab", "payment_not_due", cash, "moved"],
    ["canceled meanwhile", "payment_not_due", canceled, "moved"],
    ["canceled after it was paid", "payment_not_due", refunded, "moved"],
  ] as const)("shows no checkout for an order that is %s", async (_case, code, order, at) => {
    const begin = async () => fail(code, "");
    const { told, seen, show } = world({ begin }, { left: "lost" }, [ok(order)]);
    expect(await payOnline(unpaid, told, show)).toEqual({ at, order });
    expect(seen).toEqual(["opening", "check"]);
  });

  it("keeps the order when Razorpay can't be reached or its page does not come", async () => {
    const reached = world({ begin: async () => offline }, { left: "lost" }, []);
    expect(await payOnline(unpaid, reached.told, reached.show)).toMatchObject({
      at: "unpaid",
      reason: offline.message,
    });
    const loaded = world({}, { left: "lost" }, []);
    expect(await payOnline(unpaid, loaded.told, loaded.show)).toMatchObject({
      at: "unpaid",
      reason: expect.stringContaining("could not be loaded"),
    });
  });

  it("stops asking after a while and says that it is not sure", async () => {
    const { told, seen } = world({}, { left: "lost" }, [ok(unpaid)]);
    expect(await followPayment(unpaid, told)).toEqual({ at: "unsure", order: unpaid });
    expect(seen.filter((one) => one === "check")).toHaveLength(12);
    expect(seen.filter((one) => one === "pause")).toHaveLength(11);
  });
});
