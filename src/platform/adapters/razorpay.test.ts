import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GatewayError, type GatewayFault } from "#kernel/ports/ports.ts";
import type { ApiFault } from "#razorpay-sandbox";
import { listening } from "#tests/support/listening.ts";
import { gatewayTo, openTestPayments } from "#tests/support/test-payments.ts";
import { createRazorpay } from "./razorpay.ts";

let world: Awaited<ReturnType<typeof openTestPayments>>;
beforeEach(async () => {
  world = await openTestPayments({ capture: "manual" });
});
afterEach(() => world.sandbox.stop());

const faults = (...api: ApiFault[]) => world.sandbox.faults.play({ api });
const newOrder = (receipt = "attempt-1", again = false) =>
  world.gateway.createOrder({ receipt, amountPaise: 749_25, again });
const success = { outcome: "success", reason: "" } as const;
const paidOnce = {
  status: "authorized",
  amountPaise: 74925,
  refundedPaise: 0,
  currency: "INR",
  method: "card",
};
const orders = () => Object.values(world.sandbox.bank.ledger.orders);

async function newPayment() {
  const { id } = await newOrder();
  return world.sandbox.bank.pay(id, "card", success);
}

/** The fault of a call; checks that the error, as logged, holds no key. */
async function faultOf(call: Promise<unknown>): Promise<GatewayFault | "none"> {
  try {
    await call;
    return "none";
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain(world.sandbox.keySecret);
    return error.fault;
  }
}

test("a QR code is for one payment of its sum, which belongs to it although it names no order", async () => {
  const { gateway, sandbox } = world;
  const closeBy = new Date(Date.now() + 1_200_000);
  const qr = await gateway.createQr({ amountPaise: 300_00, closeBy });
  expect(qr).toEqual({
    id: expect.stringMatching(/^qr_/),
    content: expect.stringContaining("am=300.00"),
    pageUrl: expect.stringContaining(qr.id),
    isClosed: false,
  });
  expect(await gateway.fetchQr(qr.id)).toEqual(qr);
  expect(await gateway.listOrderPayments(qr.id)).toEqual([]);
  const { id } = sandbox.qrCodes.pay(qr.id);
  const payment = { ...paidOnce, id, orderId: qr.id, status: "captured", method: "upi", amountPaise: 300_00 };
  expect(await gateway.listOrderPayments(qr.id)).toEqual([payment]);
  const entities = { payment: { entity: sandbox.bank.findPayment(id) }, qr_code: { entity: { id: qr.id } } };
  const word = JSON.stringify({ event: "qr_code.credited", payload: entities });
  expect(gateway.readWebhook(new TextEncoder().encode(word))).toMatchObject({ payment });
  expect(await faultOf(gateway.closeQr(qr.id))).toBe("refused");
  const next = await gateway.createQr({ amountPaise: 100, closeBy });
  await gateway.closeQr(next.id);
  expect(await gateway.fetchQr(next.id)).toEqual({ ...next, isClosed: true });
  expect(() => sandbox.qrCodes.pay(next.id)).toThrow("closed");
  expect(await faultOf(gateway.createQr({ amountPaise: 100, closeBy: new Date() }))).toBe("refused");
});

describe("the way of money", () => {
  test("an order, its payment, capture and refund are told in paise", async () => {
    const { id } = await newOrder();
    expect(orders()).toMatchObject([{ id, amount: 74925, currency: "INR", receipt: "attempt-1" }]);
    expect(await world.gateway.listOrderPayments(id)).toEqual([]);
    const paid = world.sandbox.bank.pay(id, "card", success);
    const payment = { ...paidOnce, id: paid.id, orderId: id };
    expect(await world.gateway.listOrderPayments(id)).toEqual([payment]);
    expect(await world.gateway.fetchPayment(paid.id)).toEqual(payment);
    expect(await world.gateway.capture(paid.id, 74925)).toEqual({ ...payment, status: "captured" });

    const asked = { paymentId: paid.id, amountPaise: 700_00, refundId: "r-1", idempotencyKey: "refund-r-1" };
    const refund = await world.gateway.refund(asked);
    const { idempotencyKey: _, ...said } = asked;
    expect(refund).toEqual({ ...said, id: refund.id, status: "pending" });
    world.sandbox.bank.finishRefund(refund.id);
    expect(await world.gateway.fetchRefund(refund.id)).toEqual({ ...refund, status: "processed" });
    expect(await world.gateway.listRefunds(paid.id)).toEqual([{ ...refund, status: "processed" }]);
    expect((await world.gateway.fetchPayment(paid.id)).refundedPaise).toBe(700_00);
  });

  test("the same refund asked for again is the same; another body under its key is refused", async () => {
    const paid = await newPayment();
    await world.gateway.capture(paid.id, 74925);
    const asked = { paymentId: paid.id, amountPaise: 100_00, refundId: "r-1", idempotencyKey: "refund-r-1" };
    expect(await world.gateway.refund(asked)).toEqual(await world.gateway.refund(asked));
    expect(Object.keys(world.sandbox.bank.ledger.refunds)).toHaveLength(1);
    expect(await faultOf(world.gateway.refund({ ...asked, amountPaise: 200_00 }))).toBe("refused");
  });
});

describe("what goes wrong has a name", () => {
  test.each<[ApiFault, GatewayFault]>([
    ["hang-after", "timeout"],
    ["drop-after", "network"],
    ["html-after", "server"],
    ["error", "server"],
    ["limit", "rate_limited"],
    ["busy", "busy"],
  ])("%s is %s", async (fault, name) => {
    const paid = await newPayment();
    faults(fault);
    expect(await faultOf(world.gateway.fetchPayment(paid.id))).toBe(name);
  });

  test("an id that Razorpay does not know is refused, wrong keys are denied", async () => {
    expect(await faultOf(world.gateway.fetchPayment("pay_unknown"))).toBe("refused");
    expect(await faultOf(world.gateway.fetchPayment("../orders"))).toBe("refused");
    const { keyId, apiUrl } = world.sandbox;
    const stranger = createRazorpay({ keyId, keySecret: "wrong", webhookSecrets: [], apiUrl });
    expect(await faultOf(stranger.fetchPayment("pay_1"))).toBe("denied");
  });

  test("nobody listening is a network fault", async () => {
    await world.sandbox.stop();
    expect(await faultOf(newOrder())).toBe("network");
    world = await openTestPayments();
  });
});

test("a redirect is not followed", async () => {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  const port = await listening(http);
  const { keyId, keySecret } = world.sandbox;
  const led = createRazorpay({ keyId, keySecret, webhookSecrets: [], apiUrl: `http://127.0.0.1:${port}` });
  expect(await faultOf(led.fetchPayment("pay_1"))).toBe("network");
  expect(asked).toEqual(["/v1/payments/pay_1"]);
  http.close();
  http.closeAllConnections();
});

describe("an order is made once", () => {
  test.each<ApiFault>(["hang-after", "drop-after", "html-after"])(
    "%s: it was made, and is found by its receipt",
    async (fault) => {
      faults(fault);
      const { id } = await newOrder();
      expect(orders().map((order) => order.id)).toEqual([id]);
    },
  );

  test.each<[ApiFault, GatewayFault]>([
    ["drop-before", "network"],
    ["error", "server"],
    ["limit", "rate_limited"],
  ])("%s: it was not made, and the caller hears of it", async (fault, name) => {
    faults(fault);
    expect(await faultOf(newOrder())).toBe(name);
    expect(orders()).toEqual([]);
  });

  test("a later try looks first", async () => {
    faults("drop-after", "drop-before");
    expect(await faultOf(newOrder())).toBe("network");
    const { id } = await newOrder("attempt-1", true);
    expect(orders().map((order) => order.id)).toEqual([id]);
  });

  test("a receipt that only contains ours, or another amount, is not ours", async () => {
    await newOrder("attempt-10");
    await world.gateway.createOrder({ receipt: "attempt-1", amountPaise: 100_00, again: false });
    await newOrder("attempt-1", true);
    expect(orders().map(({ receipt, amount }) => [receipt, amount])).toEqual([
      ["attempt-10", 74925],
      ["attempt-1", 10000],
      ["attempt-1", 74925],
    ]);
  });
});

describe("signatures", () => {
  test("the checkout's test vector of Razorpay's documentation passes, and nothing near it", () => {
    const keySecret = "EnLs21M47BllR3X8PSFtjtbd";
    const gateway = createRazorpay({ keyId: "rzp_test_1", keySecret, webhookSecrets: [] });
    const signed = {
      orderId: "order_IEIaMR65cu6nz3",
      paymentId: "pay_IH4NVgf4Dreq1l",
      signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
    };
    expect(gateway.isCheckoutSignature(signed)).toBe(true);
    expect(gateway.isCheckoutSignature({ ...signed, orderId: "order_IEIaMR65cu6nz4" })).toBe(false);
    expect(gateway.isCheckoutSignature({ ...signed, paymentId: "" })).toBe(false);
    for (const signature of ["", signed.signature.toUpperCase(), `${signed.signature}00`, "é".repeat(64)])
      expect(gateway.isCheckoutSignature({ ...signed, signature })).toBe(false);
  });

  test("a webhook may be signed with either of two secrets, over its exact bytes", () => {
    const gateway = gatewayTo(world.sandbox, { webhookSecrets: ["the new secret", "the old secret"] });
    const body = new TextEncoder().encode('{"event": "payment.captured",  "note": "₹"}');
    const sign = (secret: string) => createHmac("sha256", secret).update(body).digest("hex");
    expect(gateway.isWebhookSignature(body, sign("the new secret"))).toBe(true);
    expect(gateway.isWebhookSignature(body, sign("the old secret"))).toBe(true);
    expect(gateway.isWebhookSignature(body, sign("an older secret"))).toBe(false);
    expect(gateway.isWebhookSignature(body.slice(1), sign("the new secret"))).toBe(false);
    expect(gatewayTo(world.sandbox, { webhookSecrets: [] }).isWebhookSignature(body, sign(""))).toBe(false);
  });
});

describe("reading a webhook", () => {
  const read = (text: string) => world.gateway.readWebhook(new TextEncoder().encode(text));

  test.each([
    ["a settlement", '{"event":"settlement.processed","payload":{"settlement":{"entity":{"id":"setl_1"}}}}'],
    ["a bank that is down", '{"event":"payment.downtime.started","payload":{"payment.downtime":{}}}'],
    [
      "an odd payment of other news",
      '{"event":"invoice.paid","payload":{"payment":{"entity":{"id":"pay_1"}}}}',
    ],
  ])("%s tells nothing", (_what, text) => {
    expect(read(text)).toBeNull();
  });

  test.each([
    ["no JSON", "{", "it is no JSON"],
    ["a list", "[]", "the whole: invalid_type"],
    ["no event", "{}", "event: invalid_type, payload: invalid_type"],
    [
      "a payment without an amount",
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","status":"captured","currency":"INR"}}}}',
      "payment.entity.amount: invalid_type",
    ],
    [
      "a state that nobody knew when this was written",
      '{"event":"refund.processed","payload":{"refund":{"entity":{"id":"r","payment_id":"p","amount":1,"status":"sent"}}}}',
      "refund.entity.status: invalid_value",
    ],
    ["news of nothing", '{"event":"payment.captured","payload":{}}', "it has neither a payment nor a refund"],
  ])("%s can't be read, and is said so without a word of its content", (_what, text, unreadable) => {
    expect(read(text)).toEqual({ unreadable });
  });

  test("a refund brings its payment; empty notes are a list", () => {
    const same = { id: "pay_1", status: "refunded", currency: "INR", method: "upi" };
    const payment = { ...same, order_id: null, amount: 100, amount_refunded: 100, vpa: "a@b" };
    const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 100, status: "processed", notes: [] };
    const payload = { payment: { entity: payment }, refund: { entity: refund } };
    expect(read(JSON.stringify({ event: "refund.processed", payload }))).toEqual({
      type: "refund.processed",
      payment: { ...same, orderId: null, amountPaise: 100, refundedPaise: 100 },
      refund: { id: "rfnd_1", paymentId: "pay_1", amountPaise: 100, status: "processed", refundId: null },
    });
  });
});
