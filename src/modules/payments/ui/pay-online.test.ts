import { describe, expect, it } from "vitest";
import { fail, ok } from "#kernel/result.ts";
import { sampleOrder, withStanding } from "#modules/orders/server/sample-order.scene.ts";
import {
  type CheckoutEnd,
  followPayment,
  needsFullPage,
  type PaymentDeps,
  type PaymentProgress,
  payOnline,
} from "./pay-online.ts";

const unpaid = sampleOrder({ payment_mode: "PREPAID" });
const failed = sampleOrder({ payment_mode: "PREPAID", payment_status: "FAILED" });
const paid = sampleOrder({ payment_mode: "PREPAID", payment_status: "SUCCESS" });
const canceled = sampleOrder({ payment_mode: "PREPAID", status: "CANCELED-ADMIN" });
const refund = { amount: 749.5, status: "PENDING" } as const;
const refunded = withStanding({ ...paid, status: "CANCELED-USER", refund } as const);
const cash = sampleOrder({ payment_mode: "COD" });
const offline = fail("unavailable", "The shop can't do this right now.");
const signed = { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1", razorpay_signature: "ab" };

/** A world in which the checkout ends as told, and the shop answers these orders one after the other, the last for ever. */
function world(
  changes: Partial<PaymentDeps>,
  left: CheckoutEnd,
  responses: Awaited<ReturnType<PaymentDeps["check"]>>[],
) {
  const seen: string[] = [];
  const withMessage: PaymentDeps = {
    begin: async () => ok({} as never),
    open: async (_checkout, onOpen) => {
      onOpen();
      return left;
    },
    verify: async () => ok(unpaid),
    check: async () => {
      seen.push("check");
      return (responses.length > 1 ? responses.shift() : responses[0]) ?? offline;
    },
    pause: async () => void seen.push("pause"),
    ...changes,
  };
  return { withMessage, seen, show: (progress: PaymentProgress) => void seen.push(progress) };
}

describe("paying online", () => {
  it("is through when the shop verifies the payment", async () => {
    const { withMessage, seen, show } = world({ verify: async () => ok(paid) }, { left: "paid", signed }, []);
    expect(await payOnline(unpaid, withMessage, show)).toEqual({ at: "placed", order: paid });
    expect(seen).toEqual(["opening", "paying", "validating"]);
  });

  it.each([
    ["is verified later", ok(unpaid)],
    ["gets lost on the way to the shop", offline],
    ["is not verified", fail("payment_not_verified", "The payment could not be verified.")],
  ])("asks on when the payment %s", async (_case, verified) => {
    const verify = async () => verified;
    const responses = [offline, ok(unpaid), ok(failed), ok(paid)];
    const { withMessage, seen, show } = world({ verify }, { left: "paid", signed }, responses);
    expect(await payOnline(unpaid, withMessage, show)).toEqual({ at: "placed", order: paid });
    expect(seen.filter((one) => one === "check")).toHaveLength(4);
  });

  it("asks once when the customer walks away, and finds a payment that went through all the same", async () => {
    const { withMessage, seen, show } = world({}, { left: "closed", failure: null }, [ok(paid)]);
    expect(await payOnline(unpaid, withMessage, show)).toEqual({ at: "placed", order: paid });
    expect(seen).toEqual(["opening", "paying", "validating", "check"]);
  });

  it("leaves the order unpaid, with the bank's reason, when the customer gives up after a failure", async () => {
    const reason = "Insufficient balance";
    const { withMessage, show } = world({}, { left: "closed", failure: reason }, [ok(failed)]);
    expect(await payOnline(unpaid, withMessage, show)).toEqual({ at: "unpaid", order: failed, reason });
  });

  it.each([
    ["paid in another tab", "payment_settled", paid, "placed"],
    ["turned to cash in another tab", "payment_not_due", cash, "moved"],
  ] as const)("shows no checkout for an order that is %s", async (_case, code, order, at) => {
    const begin = async () => fail(code, "");
    const { withMessage, seen, show } = world({ begin }, { left: "lost" }, [ok(order)]);
    expect(await payOnline(unpaid, withMessage, show)).toEqual({ at, order });
    expect(seen).toEqual(["opening", "check"]);
  });

  it.each([
    ["canceled meanwhile", canceled, false],
    ["canceled after it was paid", refunded, true],
    ["turned to cash after it was paid", { ...cash, refund }, true],
  ])("shows no checkout for an order that is %s, and says where the money is", async (_case, order, had) => {
    const begin = async () => fail("payment_not_due", "");
    const { withMessage, show } = world({ begin }, { left: "lost" }, [ok(order)]);
    expect(await payOnline(unpaid, withMessage, show)).toEqual({ at: "unwanted", order, paid: had });
  });

  it.each([
    ["canceled", canceled],
    ["canceled, its refund begun", { ...canceled, refund }],
    ["turned to cash", cash],
  ])("tells who paid that the money comes back when the order was %s meanwhile", async (_case, order) => {
    const end = { at: "unwanted", order, paid: true };
    const verified = world({ verify: async () => ok(order) }, { left: "paid", signed }, []);
    expect(await payOnline(unpaid, verified.withMessage, verified.show)).toEqual(end);
    const lost = world({ verify: async () => offline }, { left: "paid", signed }, [ok(unpaid), ok(order)]);
    expect(await payOnline(unpaid, lost.withMessage, lost.show)).toEqual(end);
  });

  it("tells who walked away from an order that was canceled meanwhile that nothing is to be paid", async () => {
    const { withMessage, show } = world({}, { left: "closed", failure: null }, [ok(canceled)]);
    const end = { at: "unwanted", order: canceled, paid: false };
    expect(await payOnline(unpaid, withMessage, show)).toEqual(end);
  });

  it("keeps the order when Razorpay can't be reached or its page does not come", async () => {
    const reached = world({ begin: async () => offline }, { left: "lost" }, []);
    expect(await payOnline(unpaid, reached.withMessage, reached.show)).toMatchObject({
      at: "unpaid",
      reason: offline.message,
    });
    const loaded = world({}, { left: "lost" }, []);
    expect(await payOnline(unpaid, loaded.withMessage, loaded.show)).toMatchObject({
      at: "unpaid",
      reason: expect.stringContaining("could not be loaded"),
    });
  });

  it("stops asking after a while and says that it is not sure", async () => {
    const { withMessage, seen } = world({}, { left: "lost" }, [ok(unpaid)]);
    expect(await followPayment(unpaid, withMessage)).toEqual({ at: "unsure", order: unpaid });
    expect(seen.filter((one) => one === "check")).toHaveLength(12);
    expect(seen.filter((one) => one === "pause")).toHaveLength(11);
  });
});

it.each([
  ["Instagram", "Mozilla/5.0 (Linux; Android 14; wv) Chrome/126.0 Mobile Instagram 340.0.0.22.109 Android"],
  ["Facebook on Android", "Mozilla/5.0 (Linux; Android 13; wv) Mobile [FB_IAB/FB4A;FBAV/470.0.0.36.84;]"],
  ["Facebook on iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) [FBAN/FBIOS;FBDV/iPhone14,5]"],
  ["Opera Mini", "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16"],
  ["UC", "Mozilla/5.0 (Linux; U; Android 11; en-US) Chrome/100.0 UCBrowser/13.4.2.1307 Mobile"],
])("%s pays on a page of its own", (_name, agent) => {
  expect(needsFullPage(agent)).toBe(true);
});

it.each([
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  ],
  ["Safari on iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1"],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"],
  ["Opera on the desktop", "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0"],
])("%s pays in the shop's page", (_name, agent) => {
  expect(needsFullPage(agent)).toBe(false);
});
