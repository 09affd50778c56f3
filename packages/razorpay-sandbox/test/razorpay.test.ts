import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Attempt } from "../instruments.ts";
import { type RazorpaySandbox, type RazorpaySandboxOptions, startRazorpay } from "../start-razorpay.ts";

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
/** A server that takes webhooks until the test is over; returns its address. */
async function listen(answer: RequestListener): Promise<string> {
  const shop = createServer(answer);
  shop.listen(0, "127.0.0.1");
  onTestFinished(() => {
    shop.close();
    shop.closeAllConnections();
  });
  await once(shop, "listening");
  return `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
}
const newOrder = async (amount = 500_00) =>
  (await ask("POST", "/orders", { amount, currency: "INR", receipt: "r1" })).body.id as string;
const rejection = (description: string) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: "BAD_REQUEST_ERROR", description }) },
});

describe("the protocol", () => {
  test("an order is answered as documented, and found by what its receipt contains", async () => {
    const asked = { amount: 50_000, currency: "INR", receipt: "r1", notes: { a: "b" } };
    const made = await ask("POST", "/orders", asked);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      ...asked,
      amount_paid: 0,
      amount_due: 50_000,
      offer_id: null,
      status: "created",
      attempts: 0,
      created_at: expect.any(Number),
    });
    expect((await ask("GET", `/orders/${made.body.id}`)).body).toEqual(made.body);
    const found = { entity: "collection", count: 1, items: [made.body] };
    expect((await ask("GET", "/orders?receipt=r")).body).toEqual(found);
    expect((await ask("GET", "/orders?receipt=other")).body.count).toBe(0);
  });

  test.each([
    ["too little", { amount: 99 }, "Order amount less than minimum amount allowed"],
    ["half a paisa", { amount: 100.5 }, "The amount must be an integer."],
    ["other money", { currency: "EUR" }, "Currency is not supported"],
    ["a long receipt", { receipt: "x".repeat(41) }, "The receipt may not be greater than 40 characters."],
  ])("an order of %s is refused", async (_what, changed, description) => {
    const body = { amount: 100, currency: "INR", ...changed };
    expect(await ask("POST", "/orders", body)).toEqual(rejection(description));
  });

  test("notes are 15 pairs of 256 characters", async () => {
    const notes = (count: number, length = 1) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, "x".repeat(length)]));
    const order = { amount: 100, currency: "INR" };
    const most = { ...order, notes: notes(15, 256) };
    expect((await ask("POST", "/orders", most)).body.notes).toEqual(most.notes);
    for (const [given, words] of [
      [notes(16), "notes cannot have more than 15 keys"],
      [notes(1, 257), "The notes may not be greater than 256 characters."],
    ] as const)
      expect(await ask("POST", "/orders", { ...order, notes: given })).toEqual(rejection(words));
  });

  test("a filter or a field that is not documented is refused by its name", async () => {
    const words = (name: string) => rejection(`${name} is/are not required and should not be sent`);
    expect(await ask("GET", "/orders?recipt=r1")).toEqual(words("recipt"));
    const field = { idempotency_key: "x" };
    const order = { amount: 100, currency: "INR", ...field };
    expect(await ask("POST", "/orders", order)).toEqual(words("idempotency_key"));
    const payment = sandbox.bank.pay(await newOrder(), "upi", success);
    expect(await ask("POST", `/payments/${payment.id}/refund`, field)).toEqual(words("idempotency_key"));
    for (const query of ["count=101", "skip=-1"])
      expect((await ask("GET", `/orders?${query}`)).status).toBe(400);
  });

  test("a list is the newest first, ten if nobody says; a refund is found by itself", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) ids.push(await newOrder());
    const idsOf = async (query: string) =>
      (await ask("GET", `/orders${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsOf("")).toEqual(ids.toReversed().slice(0, 10));
    expect(await idsOf("?count=3&skip=2")).toEqual(ids.toReversed().slice(2, 5));
    const payment = sandbox.bank.pay(ids[0] ?? "", "upi", success);
    const refund = (await ask("POST", `/payments/${payment.id}/refund`, { amount: 100_00 })).body;
    expect((await ask("GET", `/refunds/${refund.id}`)).body).toEqual(refund);
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
    const paid = { status: "paid", amount_due: 0, attempts: 1 };
    expect((await ask("GET", `/orders/${id}`)).body).toMatchObject(paid);
    expect(() => sandbox.bank.pay(id, "upi", success)).toThrow("Payment already done for this order.");
    expect(await ask("POST", `/payments/${payment.id}/capture`, { amount: 500_00, currency: "INR" })).toEqual(
      rejection("This payment has already been captured"),
    );
    const part = { entity: "refund", amount: 200_00, status: "pending", notes: [] };
    expect((await ask("POST", `/payments/${payment.id}/refund`, { amount: 200_00 })).body).toMatchObject(
      part,
    );
    expect(await ask("POST", `/payments/${payment.id}/refund`, { amount: 300_01 })).toEqual(
      rejection("The total refund amount is greater than the refund payment amount"),
    );
    await ask("POST", `/payments/${payment.id}/refund`, {});
    const whole = { status: "refunded", amount_refunded: 500_00, refund_status: "full" };
    expect((await ask("GET", `/payments/${payment.id}`)).body).toMatchObject(whole);
    expect((await ask("GET", `/orders/${id}`)).body.status).toBe("paid");
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
    const back = { status: "refunded", amount_refunded: 500_00 };
    expect((await ask("GET", `/payments/${late.id}`)).body).toMatchObject(back);
    ahead = 3 * DAY + 1000;
    expect((await ask("GET", `/payments/${forgotten.id}`)).body.status).toBe("refunded");
  });
});

describe("webhooks", () => {
  test("are signed, told apart by their ids, and come again until they are taken", async () => {
    const got: { event: string; id: string; isSigned: boolean }[] = [];
    const url = await listen(async (request, response) => {
      const body = await buffer(request);
      const signature = createHmac("sha256", sandbox.webhookSecret).update(body).digest("hex");
      got.push({
        event: JSON.parse(body.toString()).event,
        id: String(request.headers["x-razorpay-event-id"]),
        isSigned: request.headers["x-razorpay-signature"] === signature,
      });
      response.writeHead(got.length === 1 ? 500 : 200).end();
    });
    sandbox.sendWebhooksTo(url);
    sandbox.faults.play({ webhooks: ["arrive", "twice", "lose"] });
    sandbox.bank.pay(await newOrder(), "card", success);
    await sandbox.work();
    const first = ["payment.authorized", "payment.captured", "payment.captured"];
    expect(got.map(({ event }) => event)).toEqual(first);
    expect(sandbox.waiting()).toBe(1);
    ahead = 2000;
    await sandbox.work();
    expect(got.map(({ event }) => event).at(-1)).toBe("payment.authorized");
    expect(got.every(({ isSigned }) => isSigned)).toBe(true);
    expect(new Set(got.map(({ id }) => id)).size).toBe(2);
    expect(sandbox.waiting()).toBe(0);
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

test("payments and webhooks that wait are remembered over a restart; those are sent then, with its secret", async () => {
  const dir = await mkdtemp(join(tmpdir(), "sandbox-razorpay-"));
  const file = join(dir, "sub", "razorpay-sandbox.json");
  const first = await start({ file, webhookUrl: "http://127.0.0.1:1/" });
  const made = first.bank.createOrder({ amount: 100, currency: "INR", receipt: "r", notes: [] });
  const payment = first.bank.pay(made.id, "card", success);
  await first.work();
  expect(first.waiting()).toBe(3);
  await first.stop();
  let taken = 0;
  const webhookUrl = await listen((request, response) => {
    taken += 1;
    request.resume();
    response.end();
  });
  ahead = 60_000;
  const second = await start({ file, webhookUrl });
  expect(second.bank.findPayment(payment.id)).toEqual(payment);
  expect(second.waiting()).toBe(3);
  await second.work();
  expect([taken, second.waiting()]).toEqual([3, 0]);
  await second.stop();
  await rm(dir, { recursive: true });
});
