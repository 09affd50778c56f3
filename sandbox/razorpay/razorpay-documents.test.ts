import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Attempt } from "./instruments.ts";
import { type RazorpaySandbox, type RazorpaySandboxOptions, startRazorpay } from "./start-razorpay.ts";

const MINUTE = 60_000;
const success: Attempt = { outcome: "success", reason: "" };
const late: Attempt = { outcome: "late", reason: "" };
let ahead = 0;
let sandbox: RazorpaySandbox;
const start = (options: Partial<RazorpaySandboxOptions> = {}) =>
  startRazorpay({ webhookUrl: null, isManual: true, now: () => Date.now() + ahead, ...options });

beforeEach(async () => {
  ahead = 0;
  sandbox = await start();
});
afterEach(() => sandbox.stop());

async function ask(method: string, path: string, body?: unknown) {
  const key = Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString("base64");
  const response = await fetch(`${sandbox.apiUrl}/v1${path}`, {
    method,
    headers: { authorization: `Basic ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const order = (more: object = {}) => ask("POST", "/orders", { amount: 500_00, currency: "INR", ...more });
const idOf = async (more: object = {}) => (await order(more)).body.id as string;
const stateOf = async (id: string) => (await ask("GET", `/orders/${id}`)).body;
const rejection = (description: string) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: "BAD_REQUEST_ERROR", description }) },
});
const notes = (count: number, length = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, "x".repeat(length)]));

describe("notes", () => {
  test("are 15 pairs of 256 characters", async () => {
    expect((await order({ notes: notes(15, 256) })).body.notes).toEqual(notes(15, 256));
  });
  test.each([
    ["16 pairs", notes(16), "notes cannot have more than 15 keys"],
    ["257 characters", notes(1, 257), "The notes may not be greater than 256 characters."],
  ])("of %s are refused, of orders and refunds", async (_what, given, words) => {
    expect(await order({ notes: given })).toEqual(rejection(words));
    const payment = sandbox.bank.pay(await idOf(), "upi", success);
    expect(await ask("POST", `/payments/${payment.id}/refund`, { notes: given })).toEqual(rejection(words));
  });
});

describe("what is not documented is refused", () => {
  test.each([
    "/orders?recipt=r1",
    "/orders?status=paid",
    "/payments?order_id=order_1",
    "/refunds?payment_id=pay_1",
  ])("GET %s", async (path) => {
    const name = path.split("?")[1]?.split("=")[0];
    expect(await ask("GET", path)).toEqual(rejection(`${name} is/are not required and should not be sent`));
  });
  test("a field of an order and of a refund", async () => {
    const words = "idempotency_key is/are not required and should not be sent";
    expect(await order({ idempotency_key: "x" })).toEqual(rejection(words));
    const payment = sandbox.bank.pay(await idOf(), "upi", success);
    const refund = { idempotency_key: "x" };
    expect(await ask("POST", `/payments/${payment.id}/refund`, refund)).toEqual(rejection(words));
  });
  test.each(["from=1", "to=yesterday", "count=101", "skip=-1"])("GET /payments?%s", async (query) => {
    expect((await ask("GET", `/payments?${query}`)).status).toBe(400);
  });
});

describe("reads", () => {
  test("lists answer the newest first, ten if nobody says, of the time that was asked for", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      ahead = i * MINUTE;
      ids.push(sandbox.bank.pay(await idOf(), "upi", success).id);
    }
    const idsOf = async (query: string) =>
      (await ask("GET", `/payments?${query}`)).body.items.map(({ id }: { id: string }) => id);
    const newest = ids.toReversed();
    expect(await idsOf("")).toEqual(newest.slice(0, 10));
    expect(await idsOf("count=3&skip=2")).toEqual(newest.slice(2, 5));
    const { created_at } = (await ask("GET", `/payments/${ids[10]}`)).body;
    expect(await idsOf(`from=${created_at}`)).toEqual(newest.slice(0, 2));
    expect(await idsOf(`to=${created_at}&count=1`)).toEqual([ids[10]]);
  });

  test("a refund is found by itself, with its payment and among all", async () => {
    const payment = sandbox.bank.pay(await idOf(), "upi", success);
    const other = sandbox.bank.pay(await idOf(), "upi", success);
    const refund = (await ask("POST", `/payments/${payment.id}/refund`, { amount: 100_00 })).body;
    expect((await ask("GET", `/refunds/${refund.id}`)).body).toEqual(refund);
    expect((await ask("GET", `/payments/${payment.id}/refunds/${refund.id}`)).body).toEqual(refund);
    expect((await ask("GET", "/refunds")).body).toEqual({ entity: "collection", count: 1, items: [refund] });
    expect(await ask("GET", `/payments/${other.id}/refunds/${refund.id}`)).toEqual(
      rejection("The id provided does not exist"),
    );
  });

  test("orders are told apart by promised money, and come with their payments", async () => {
    const waiting = await idOf({ payment: { capture: "manual" } });
    const payment = sandbox.bank.pay(waiting, "card", success);
    const open = await idOf();
    const idsOf = async (query: string) =>
      (await ask("GET", `/orders?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsOf("authorized=1")).toEqual([waiting]);
    expect(await idsOf("authorized=0")).toEqual([open]);
    const [, expanded] = (await ask("GET", "/orders?expand[]=payments")).body.items;
    expect(expanded.payments).toEqual({ entity: "collection", count: 1, items: [payment] });
  });
});

describe("an order in parts", () => {
  test("is paid when all of them are, and the first is not too small", async () => {
    const id = await idOf({ partial_payment: true, first_payment_min_amount: 200_00 });
    const pay = (amount: number) => sandbox.bank.pay(id, "upi", success, amount);
    expect(() => pay(199_99)).toThrow("Payment amount is less than the first payment minimum amount");
    expect(() => pay(500_01)).toThrow("Payment amount is greater than the amount due for order");
    pay(200_00);
    expect(await stateOf(id)).toMatchObject({ status: "attempted", amount_paid: 200_00, amount_due: 300_00 });
    pay(100_00);
    pay(200_00);
    expect(await stateOf(id)).toMatchObject({
      status: "paid",
      amount_paid: 500_00,
      amount_due: 0,
      attempts: 3,
    });
  });

  test("is one that says so", async () => {
    const id = await idOf();
    expect(() => sandbox.bank.pay(id, "upi", success, 200_00)).toThrow(
      "Payment amount is different from order amount due",
    );
    expect((await order({ first_payment_min_amount: 200_00 })).status).toBe(400);
    expect((await order({ partial_payment: "yes" })).status).toBe(400);
  });
});

describe("capture settings of an order", () => {
  test("count before those of the account, either way", async () => {
    const manual = sandbox.bank.pay(await idOf({ payment: { capture: "manual" } }), "card", success);
    expect(manual.status).toBe("authorized");
    await sandbox.stop();
    sandbox = await start({ capture: "manual" });
    const automatic = sandbox.bank.pay(await idOf({ payment: { capture: "automatic" } }), "card", success);
    expect(automatic.status).toBe("captured");
  });

  test("money that is not captured in its minutes goes back", async () => {
    const options = { manual_expiry_period: 20 };
    const id = await idOf({ payment: { capture: "manual", capture_options: options } });
    const payment = sandbox.bank.pay(id, "card", success);
    ahead = 19 * MINUTE;
    expect((await ask("GET", `/payments/${payment.id}`)).body.status).toBe("authorized");
    ahead = 21 * MINUTE;
    expect((await ask("GET", `/payments/${payment.id}`)).body.status).toBe("refunded");
  });

  test("late money is captured by itself within its minutes only", async () => {
    const options = { automatic_expiry_period: 12, manual_expiry_period: 60 };
    const terms = { payment: { capture: "automatic", capture_options: options } };
    const soon = sandbox.bank.pay(await idOf(terms), "card", late);
    ahead = MINUTE;
    expect((await ask("GET", `/payments/${soon.id}`)).body.status).toBe("captured");
    const never = sandbox.bank.pay(await idOf(terms), "card", late);
    ahead = 14 * MINUTE;
    expect((await ask("GET", `/payments/${never.id}`)).body.status).toBe("authorized");
  });

  test.each([
    { capture: "sometimes" },
    { capture: "automatic", capture_options: { automatic_expiry_period: 11 } },
    { capture: "manual", capture_options: { manual_expiry_period: 7201 } },
    { capture: "automatic", capture_options: { automatic_expiry_period: 60, manual_expiry_period: 59 } },
    { capture: "manual", speed: "fast" },
  ])("%j are refused", async (payment) => {
    expect((await order({ payment })).status).toBe(400);
  });
});

test("webhooks that wait are sent after a restart, with the secret of that start", async () => {
  const dir = await mkdtemp(join(tmpdir(), "rebon-razorpay-"));
  const file = join(dir, "razorpay-sandbox.json");
  const first = await start({ file, webhookUrl: "http://127.0.0.1:1/" });
  const made = first.bank.createOrder({ amount: 100, currency: "INR", receipt: "r", notes: [] });
  first.bank.pay(made.id, "card", success);
  await first.work();
  expect(first.waiting()).toBe(3);
  await first.stop();
  let taken = 0;
  const shop = createServer((request, response) => {
    taken += 1;
    request.resume();
    response.end();
  });
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  ahead = MINUTE;
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  const second = await start({ file, webhookUrl });
  expect(second.waiting()).toBe(3);
  await second.work();
  expect([taken, second.waiting()]).toEqual([3, 0]);
  await second.stop();
  shop.close();
  await rm(dir, { recursive: true });
});
