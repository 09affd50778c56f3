import { createHmac, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listMyOrders } from "#modules/orders/contract/order.ts";
import { paymentEvents, payments } from "#modules/orders/payment-schema.ts";
import { eventOf, type RazorpayPayment } from "#razorpay-sandbox";
import { apiForFile, clientWith, type TestApi } from "#tests/support/test-api.ts";
import { gatewayTo } from "#tests/support/test-payments.ts";
import { cancelWithRefund } from "../contract/payment.ts";
import { refundsOf } from "../server/payment.scene.ts";
import { givePrepaidOrder, payAtSandbox } from "./examples.scene.ts";

const api = await apiForFile();
const customer = await api.customer();
/** Comes along with every request, and stands for no signature. */
const { token } = await api.admin();

const sign = (body: string, secret = api.razorpay.webhookSecret) =>
  createHmac("sha256", secret).update(body).digest("hex");

function send(
  body: string,
  { signature = sign(body), eventId = `evt_${randomUUID()}`, to = api as Pick<TestApi, "send"> } = {},
) {
  return to.send("POST", "/api/razorpay/webhook", {
    ...{ token, body },
    headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": eventId },
  });
}

/** An order, paid at the sandbox, of which the shop has not heard yet. */
async function paidUnheard() {
  const order = await givePrepaidOrder(api, customer);
  const { order_id: _, ...fields } = await payAtSandbox(api, customer, order.id);
  const payment = api.razorpay.bank.findPayment(fields.razorpay_payment_id);
  return { order, fields, payment };
}

const withMessage = (event: string, payment: RazorpayPayment) =>
  JSON.stringify(eventOf(event, Date.now(), { payment }).body);

async function orderNow(id: string) {
  const { data } = (await api.call(listMyOrders, { token: customer.token })).response();
  return data.find((order) => order.id === id);
}

describe("a webhook", () => {
  test("settles the order that nobody came back for", async () => {
    const { order, payment } = await paidUnheard();
    const body = withMessage("payment.captured", payment);
    const reply = await send(body);
    expect([reply.status, reply.body]).toEqual([200, { status: "ok" }]);
    const paid = { payment_status: "SUCCESS", razorpay_order_id: payment.order_id };
    expect(await orderNow(order.id)).toMatchObject(paid);
  });

  test("with a bad signature, or none, or over other bytes changes nothing", async () => {
    const { order, payment } = await paidUnheard();
    const body = withMessage("payment.captured", payment);
    for (const signature of ["", "00".repeat(32), sign(body, "another secret"), sign(` ${body}`)]) {
      const reply = await send(body, { signature });
      expect([reply.status, reply.error().code]).toEqual([400, "malformed"]);
    }
    expect((await orderNow(order.id))?.payment_status).toBe("PENDING");
  });

  test("without an id of its event is refused", async () => {
    const body = withMessage("payment.captured", (await paidUnheard()).payment);
    expect((await send(body, { eventId: "" })).status).toBe(400);
    expect((await send(body, { eventId: "x".repeat(101) })).status).toBe(400);
  });

  test("signed with the old secret is taken while the secret is changed", async () => {
    const { order, payment } = await paidUnheard();
    const knowing = (...webhookSecrets: string[]) =>
      clientWith({ ...api.services, payments: gatewayTo(api.razorpay, { webhookSecrets }) });
    const changing = knowing("the new secret", api.razorpay.webhookSecret);
    const changed = knowing("the new secret");
    const body = withMessage("payment.captured", payment);
    expect((await send(body, { to: changed })).status).toBe(400);
    expect((await send(body, { to: changing })).status).toBe(200);
    expect((await orderNow(order.id))?.payment_status).toBe("SUCCESS");
    expect((await send(body, { to: changing, signature: sign(body, "the new secret") })).status).toBe(200);
  });

  test("that comes twice, also at once, is taken once", async () => {
    const { payment } = await paidUnheard();
    const body = withMessage("payment.captured", payment);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(body, { eventId: `evt_${payment.id}` })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const where = eq(paymentEvents.razorpayPaymentId, payment.id);
    expect(await api.database.$count(paymentEvents, where)).toBe(1);
  });

  test("of a payment that is none of ours, and of other things, is taken and forgotten", async () => {
    const { payment } = await paidUnheard();
    const others = { ...payment, id: "pay_foreign", order_id: "order_foreign" };
    const foreign = withMessage("payment.captured", others);
    expect((await send(foreign)).status).toBe(200);
    expect((await send('{"event":"settlement.processed","payload":{}}')).status).toBe(200);
    expect(await api.database.$count(payments, eq(payments.razorpayPaymentId, "pay_foreign"))).toBe(0);
  });

  test("that is signed and can't be read is logged, and asked for again until it can be", async () => {
    const { order, payment } = await paidUnheard();
    const logged: object[] = [];
    // Each answer of the server's own fault is a line of its own.
    const note = (facts: object) => void ("eventId" in facts && logged.push(facts));
    const to = clientWith({ ...api.services, log: { ...api.services.log, error: note } });
    const body = withMessage("payment.captured", payment);
    const misspelt = body.replace('"captured"', '"caught"');
    const broken = [body.slice(0, -1), misspelt, '{"event":"order.paid","payload":{}}'];
    for (const text of broken) {
      const reply = await send(text, { eventId: "evt_unread", to });
      expect([text, reply.status, reply.error().code]).toEqual([text, 503, "unavailable"]);
    }
    expect(logged).toEqual(broken.map(() => ({ eventId: "evt_unread", reason: expect.any(String) })));
    expect(JSON.stringify(logged)).not.toContain(payment.id);
    expect((await send(body, { eventId: "evt_unread", to })).status).toBe(200);
    expect((await orderNow(order.id))?.payment_status).toBe("SUCCESS");
  });

  test("of a refund done ends the refund; a late word of its beginning changes nothing", async () => {
    const { order, payment } = await paidUnheard();
    await send(withMessage("payment.captured", payment));
    (await api.call(cancelWithRefund, { token: customer.token, body: { order_id: order.id } })).response();
    const [ours] = await refundsOf(api.database, order.id);
    const notes = { refund_id: ours?.id ?? "" };
    const refund = { id: "rfnd_1", payment_id: payment.id, amount: payment.amount, notes };
    const body = (event: string, status: string) =>
      JSON.stringify({ event, payload: { refund: { entity: { ...refund, status } } } });
    await send(body("refund.processed", "processed"));
    await send(body("refund.created", "pending"));
    expect((await orderNow(order.id))?.refund).toEqual({ amount: order.total_amount, status: "PROCESSED" });
  });

  test("is not known to a shop without keys, and too large a one to none", async () => {
    const without = clientWith({ ...api.services, payments: null });
    expect((await send("{}", { to: without })).status).toBe(404);
    expect((await send("x".repeat(300_000))).status).toBe(413);
  });
});

describe("the form of the full-page checkout", () => {
  const back = (fields: Record<string, string>, query = "") => {
    const body = new URLSearchParams(fields).toString();
    return api.send("POST", `/api/razorpay/return${query}`, {
      ...{ token, body },
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://api.razorpay.com" },
    });
  };

  test("leads to the orders, paid", async () => {
    const { order, fields } = await paidUnheard();
    const reply = await back(fields);
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe(`/profile/orders?order=${order.id}&payment=SUCCESS`);
    expect((await orderNow(order.id))?.payment_status).toBe("SUCCESS");
  });

  test("leads to the page in the language in which the payment began", async () => {
    const to = async (query: string) => (await back({}, query)).headers.get("location");
    expect(await to("?language=ml")).toBe("/ml/profile/orders?payment=FAILED");
    expect(await to("?language=//elsewhere.example")).toBe("/profile/orders?payment=FAILED");
  });

  test("with a signature that is none, of nobody's order, of a failure or of nothing leads there without a word of any order", async () => {
    const { order, fields } = await paidUnheard();
    const metadata = JSON.stringify({ order_id: fields.razorpay_order_id });
    for (const form of [
      { ...fields, razorpay_signature: "00".repeat(32) },
      { ...fields, razorpay_payment_id: "pay_another" },
      { ...fields, razorpay_order_id: "order_nobody" },
      { "error[code]": "BAD_REQUEST_ERROR", "error[metadata]": metadata },
      {},
    ]) {
      const reply = await back(form as Record<string, string>);
      expect([reply.status, reply.headers.get("location")]).toEqual([303, "/profile/orders?payment=FAILED"]);
    }
    expect((await orderNow(order.id))?.payment_status).toBe("PENDING");
  });

  test("is still being checked while Razorpay can't be asked, and the poller takes over", async () => {
    const { order, fields } = await paidUnheard();
    api.razorpay.faults.play({ api: ["error"] });
    const pending = `/profile/orders?order=${order.id}&payment=PENDING`;
    expect((await back(fields)).headers.get("location")).toBe(pending);
  });

  test("never calls a signed payment failed: not after an earlier failure, not of an order that was canceled", async () => {
    const { order, fields, payment } = await paidUnheard();
    const before = { ...payment, id: "pay_before", status: "failed", captured: false } as const;
    await send(withMessage("payment.failed", before));
    expect((await orderNow(order.id))?.payment_status).toBe("FAILED");
    (await api.call(cancelWithRefund, { token: customer.token, body: { order_id: order.id } })).response();
    const pending = `/profile/orders?order=${order.id}&payment=PENDING`;
    expect((await back(fields)).headers.get("location")).toBe(pending);
    expect((await orderNow(order.id))?.refund).toEqual({ amount: order.total_amount, status: "PENDING" });
  });

  test("is no page to look at", async () => {
    expect((await api.send("GET", "/api/razorpay/return")).status).toBe(404);
  });
});
