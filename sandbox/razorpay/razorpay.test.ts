import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkoutRoutes } from "./checkout-routes.ts";
import { type Attempt, outcomeOf } from "./instruments.ts";
import { type RazorpaySandbox, type RazorpaySandboxOptions, startRazorpay } from "./start-razorpay.ts";

const DAY = 86_400_000;
const success: Attempt = { outcome: "success", reason: "" };
let ahead = 0;
let sandbox: RazorpaySandbox;
const start = (options: Partial<RazorpaySandboxOptions> = {}) =>
  startRazorpay({ webhookUrl: null, isManual: true, now: () => Date.now() + ahead, ...options });

beforeEach(async () => {
  ahead = 0;
  sandbox = await start();
});
afterEach(() => sandbox.stop());

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const key = Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString("base64");
  const response = await fetch(`${sandbox.apiUrl}/v1${path}`, {
    method,
    headers: { authorization: `Basic ${key}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const newOrder = async (amount = 500_00) =>
  (await ask("POST", "/orders", { amount, currency: "INR", receipt: "r1" })).body.id as string;
const rejection = (description: string) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: "BAD_REQUEST_ERROR", description }) },
});

describe("the protocol", () => {
  test("an order is answered as documented, and found by what its receipt contains", async () => {
    const made = await ask("POST", "/orders", {
      amount: 50_000,
      currency: "INR",
      receipt: "r1",
      notes: { a: "b" },
    });
    expect(made).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
        entity: "order",
        amount: 50_000,
        amount_paid: 0,
        amount_due: 50_000,
        currency: "INR",
        receipt: "r1",
        offer_id: null,
        status: "created",
        attempts: 0,
        notes: { a: "b" },
        created_at: expect.any(Number),
      },
    });
    expect((await ask("GET", `/orders/${made.body.id}`)).body).toEqual(made.body);
    expect((await ask("GET", "/orders?receipt=r")).body).toEqual({
      entity: "collection",
      count: 1,
      items: [made.body],
    });
    expect((await ask("GET", "/orders?receipt=other")).body.count).toBe(0);
  });

  test.each<[string, object, string]>([
    ["too little", { amount: 99, currency: "INR" }, "Order amount less than minimum amount allowed"],
    ["half a paisa", { amount: 100.5, currency: "INR" }, "The amount must be an integer."],
    ["other money", { amount: 100, currency: "EUR" }, "Currency is not supported"],
    [
      "a long receipt",
      { amount: 100, currency: "INR", receipt: "x".repeat(41) },
      "The receipt may not be greater than 40 characters.",
    ],
  ])("an order of %s is refused", async (_what, body, description) => {
    expect(await ask("POST", "/orders", body)).toEqual(rejection(description));
  });

  test("nobody gets in without the keys, and what is not there is said so", async () => {
    expect((await ask("GET", "/orders", undefined, { authorization: "Basic eDp5" })).status).toBe(401);
    expect(await ask("GET", "/payments/pay_1")).toEqual(rejection("The id provided does not exist"));
    expect(await ask("GET", "/payments/__proto__")).toEqual(rejection("The id provided does not exist"));
    expect((await ask("GET", "/nothing")).status).toBe(400);
  });

  test("a paid order takes no more, and gives back no more than it has", async () => {
    const id = await newOrder();
    const payment = sandbox.bank.pay(id, "upi", success);
    expect((await ask("GET", `/orders/${id}/payments`)).body.items).toEqual([payment]);
    expect((await ask("GET", `/orders/${id}`)).body).toMatchObject({
      status: "paid",
      amount_due: 0,
      attempts: 1,
    });
    expect(() => sandbox.bank.pay(id, "upi", success)).toThrow("Payment already done for this order.");
    expect(await ask("POST", `/payments/${payment.id}/capture`, { amount: 500_00, currency: "INR" })).toEqual(
      rejection("This payment has already been captured"),
    );
    expect((await ask("POST", `/payments/${payment.id}/refund`, { amount: 200_00 })).body).toMatchObject({
      entity: "refund",
      amount: 200_00,
      status: "pending",
      notes: [],
    });
    expect(await ask("POST", `/payments/${payment.id}/refund`, { amount: 300_01 })).toEqual(
      rejection("The total refund amount is greater than the refund payment amount"),
    );
    await ask("POST", `/payments/${payment.id}/refund`, {});
    expect((await ask("GET", `/payments/${payment.id}`)).body).toMatchObject({
      status: "refunded",
      amount_refunded: 500_00,
      refund_status: "full",
    });
    expect((await ask("GET", `/orders/${id}`)).body.status).toBe("paid");
  });

  test("the same refund key is the same refund, but not with another body or too short", async () => {
    const { id } = sandbox.bank.pay(await newOrder(), "card", success);
    const refund = (amount: number, key: string) =>
      ask("POST", `/payments/${id}/refund`, { amount }, { "x-refund-idempotency": key });
    const first = await refund(100_00, "refund-0001");
    expect(await refund(100_00, "refund-0001")).toEqual(first);
    expect(await refund(100_01, "refund-0001")).toEqual(
      rejection("Different request body sent with the same idempotency key"),
    );
    expect(await refund(100_00, "short")).toEqual(rejection("The idempotency key is not valid"));
  });

  test("money that is not captured goes back after three days; a late bank pays, or gives back what is paid already", async () => {
    await sandbox.stop();
    sandbox = await start({ capture: "manual" });
    const forgotten = sandbox.bank.pay(await newOrder(), "card", success);
    const id = await newOrder();
    const late = sandbox.bank.pay(id, "card", { outcome: "late", reason: "" });
    expect(late.status).toBe("failed");
    const paid = sandbox.bank.pay(id, "card", success);
    sandbox.bank.capture(paid.id, { amount: 500_00, currency: "INR" });
    ahead = 20_000;
    expect((await ask("GET", `/payments/${late.id}`)).body).toMatchObject({
      status: "refunded",
      amount_refunded: 500_00,
    });
    ahead = 3 * DAY + 1000;
    expect((await ask("GET", `/payments/${forgotten.id}`)).body.status).toBe("refunded");
  });
});

describe("webhooks", () => {
  test("are signed, told apart by their ids, and come again until they are taken", async () => {
    const got: { event: string; id: string; isSigned: boolean }[] = [];
    const reject = { times: 1 };
    const shop = createServer(async (request, response) => {
      const body = await buffer(request);
      const signature = createHmac("sha256", sandbox.webhookSecret).update(body).digest("hex");
      got.push({
        event: JSON.parse(body.toString()).event,
        id: String(request.headers["x-razorpay-event-id"]),
        isSigned: request.headers["x-razorpay-signature"] === signature,
      });
      reject.times -= 1;
      response.writeHead(reject.times >= 0 ? 500 : 200).end();
    });
    shop.listen(0, "127.0.0.1");
    await once(shop, "listening");
    sandbox.sendWebhooksTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
    sandbox.faults.play({ webhooks: ["arrive", "twice", "lose"] });
    sandbox.bank.pay(await newOrder(), "card", success);
    await sandbox.work();
    expect(got.map(({ event }) => event)).toEqual([
      "payment.authorized",
      "payment.captured",
      "payment.captured",
    ]);
    expect(sandbox.waiting()).toBe(1);
    ahead = 2000;
    await sandbox.work();
    expect(got.map(({ event }) => event).at(-1)).toBe("payment.authorized");
    expect(got.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(got.map(({ id }) => id)).size).toBe(2);
    expect(sandbox.waiting()).toBe(0);
    shop.close();
    shop.closeAllConnections();
  });

  test("are given up after a day, and never sent when there is nowhere to send them", async () => {
    sandbox.bank.pay(await newOrder(), "card", success);
    expect(sandbox.waiting()).toBe(0);
    sandbox.sendWebhooksTo("http://127.0.0.1:1/");
    sandbox.bank.pay(await newOrder(), "card", { outcome: "failure", reason: "x" });
    for (let time = 0; time < 25 && sandbox.waiting() > 0; time += 1) {
      ahead += DAY;
      await sandbox.work();
    }
    expect(sandbox.waiting()).toBe(0);
  });
});

test("what happened is remembered over a restart", async () => {
  const dir = await mkdtemp(join(tmpdir(), "rebon-razorpay-"));
  const file = join(dir, "sub", "razorpay-sandbox.json");
  const first = await start({ file });
  const order = first.bank.createOrder({ amount: 100, currency: "INR", receipt: "r", notes: [] });
  const payment = first.bank.pay(order.id, "card", success);
  await first.stop();
  const second = await start({ file });
  expect(second.bank.findPayment(payment.id)).toEqual(payment);
  await second.stop();
  await rm(dir, { recursive: true });
});

test.each<[string, Parameters<typeof outcomeOf>[0], string]>([
  ["a good card with a code", { method: "card", card: "4100 2800 0000 1007", otp: "1234" }, "success"],
  [
    "a RuPay card typed without spaces",
    { method: "card", card: "6527658900001005", otp: "1234567890" },
    "success",
  ],
  ["a code that is too short", { method: "card", card: "4100280000001007", otp: "123" }, "failure"],
  ["a card without money", { method: "card", card: "4100 2800 0008 0001", otp: "1234" }, "failure"],
  ["a card that is none", { method: "card", card: "4111 1111 1111 1111", otp: "1234" }, "failure"],
  ["UPI", { method: "upi", vpa: "success@razorpay" }, "success"],
  ["UPI that fails", { method: "upi", vpa: "Failure@razorpay " }, "failure"],
])("%s: %s", (_what, instrument, outcome) => {
  expect(outcomeOf(instrument).outcome).toBe(outcome);
});

describe("the payer's side", () => {
  const publicUrl = "http://localhost:3000";
  const callback_url = `${publicUrl}/api/razorpay/return`;
  const pages = () => checkoutRoutes({ sandbox, publicUrl });
  const pay = async (fields: object) => {
    const body = JSON.stringify({
      key: sandbox.keyId,
      method: "card",
      card: "4100280000001007",
      otp: "1234",
      act: "pay",
      ...fields,
    });
    const response = await pages().request("/sandbox/razorpay/pay", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, Record<string, unknown>>,
    };
  };

  test("the script has the constructor of the real one and needs no inline style", async () => {
    const response = await pages().request("/sandbox/razorpay/checkout.js");
    const script = await response.text();
    expect(response.headers.get("content-type")).toContain("text/javascript");
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain("window.Razorpay = Razorpay");
    expect(script).not.toMatch(/style=|innerHTML/);
  });

  test("a payment hands back what the shop can verify", async () => {
    const order_id = await newOrder();
    const { status, body } = await pay({ order_id });
    expect(status).toBe(200);
    const payment = String(body.razorpay_payment_id);
    expect(body).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: order_id,
      razorpay_signature: sandbox.signatureOf(order_id, payment),
    });
  });

  test.each(["fail", "late"])("'%s' hands back an error in Razorpay's shape", async (act) => {
    const order_id = await newOrder();
    const { status, body } = await pay({ order_id, act });
    expect(status).toBe(200);
    expect(body.error).toMatchObject({
      code: "BAD_REQUEST_ERROR",
      metadata: { order_id, payment_id: expect.stringMatching(/^pay_/) },
    });
  });

  test("another key, an order that is not there and nonsense are refused", async () => {
    expect((await pay({ order_id: await newOrder(), key: "rzp_test_other" })).body.error?.description).toBe(
      "The api key provided is invalid",
    );
    expect((await pay({ order_id: "order_none" })).body.error?.description).toBe(
      "The id provided does not exist",
    );
    expect((await pay({ order_id: "x", act: "steal" })).status).toBe(400);
  });

  test("the full page pays and goes back by a form to this shop only", async () => {
    const order_id = await newOrder();
    const query = new URLSearchParams({ key: sandbox.keyId, order_id, callback_url });
    const page = await pages().request(`/sandbox/razorpay/checkout?${query}`);
    expect(await page.text()).toContain("Pay ₹500");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const send = (fields: Record<string, string>) =>
      pages().request("/sandbox/razorpay/checkout", {
        method: "POST",
        body: new URLSearchParams({
          key: sandbox.keyId,
          order_id,
          callback_url,
          method: "upi",
          vpa: "success@razorpay",
          act: "pay",
          ...fields,
        }),
      });
    expect(await (await send({ act: "fail" })).text()).toContain('name="error[metadata]"');
    const back = await (await send({})).text();
    expect(back).toContain(`action="${callback_url}"`);
    expect(back).toContain('name="razorpay_signature"');
    const left = await send({ act: "leave" });
    expect([left.status, left.headers.get("location")]).toEqual([303, `${publicUrl}/profile/orders`]);
    expect((await send({ callback_url: "https://elsewhere.example/" })).status).toBe(400);
    const elsewhere = new URLSearchParams({ key: "", order_id, callback_url: "https://elsewhere.example/" });
    expect((await pages().request(`/sandbox/razorpay/checkout?${elsewhere}`)).status).toBe(400);
    expect((await pages().request("/sandbox/razorpay/checkout?order_id=%3Cb%3E")).status).toBe(400);
  });

  test("faults are scripted over HTTP, and a script that is none is refused", async () => {
    const script = (body: string) =>
      pages().request("/sandbox/razorpay/faults", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
    expect((await script('{"api":["error"]}')).status).toBe(200);
    expect((await ask("GET", "/orders")).status).toBe(500);
    expect((await ask("GET", "/orders")).status).toBe(200);
    expect((await script('{"api":["explode"]}')).status).toBe(400);
  });
});
