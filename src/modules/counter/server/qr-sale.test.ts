import { createHmac, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { MINUTE } from "#kernel/durations.ts";
import { ok } from "#kernel/result.ts";
import { bookEntries } from "#modules/books/schema.ts";
import { paymentEvents } from "#modules/orders/payment-schema.ts";
import { editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { changePayment } from "#modules/orders/server/payment-records.ts";
import { takeParts } from "#modules/orders/server/placing/order-parts.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { pollPayments } from "#modules/payments/server/poll-payments.ts";
import { receiveWebhook } from "#modules/payments/server/receive-webhook.ts";
import { startPayment } from "#modules/payments/server/start-payment.ts";
import { closeTill, getTill, getTillDay, openTill } from "#modules/till/server/till.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { modules, type OneModule } from "#src/modules.ts";
import { openTestPayments } from "#tests/support/test-payments.ts";
import { value } from "#tests/support/test-shop.ts";
import { checkQrSale, getQrSales, handOverPaid, sellAtCounter } from "./qr-sale.ts";

takeParts(Object.values<OneModule>(modules));
const scene = await sceneForFile();
const { sandbox, shop, database, refundsOf, carryOut } = scene;
const { admin } = shop;
const { session } = value(await openTill(admin, { counted: 0, brought: 0 }));

const asked = async () => {
  const product_id = await shop.newProduct({ price: 300, discounted_price: 0 });
  const nobody = { name: "", mobile: "", email: "", upi_reference: "" };
  const items = [{ product_id, quantity: 1 }];
  return { ...nobody, items, way: "upi" as const, by_qr: true, expected_total: 300, key: randomUUID() };
};
const check = async (order_id: string, fields = {}) =>
  value(await checkQrSale(admin, { order_id, give_up: false, show: false, ...fields }));
const codes = () => Object.values(sandbox.bank.ledger.qrCodes);
const orderOf = async (id: string) => value(await getOrder(admin, id));

/** A sale that waits, and its code. */
async function begun() {
  const sale = value(await sellAtCounter(admin, await asked()));
  expect(sale).toMatchObject({ waits: true, total: 300, way: "upi" });
  const code = codes().at(-1)?.id ?? "";
  return { ...sale, code, product: (await orderOf(sale.order_id)).products[0]?.product_id ?? "" };
}
const kindsOf = async (orderId: string) =>
  (await database.select().from(bookEntries).where(eq(bookEntries.orderId, orderId))).map(({ kind }) => kind);
const stockOf = scene.stockOf;

const warn = vi.fn();

function hearEvent(event: string, payload: object, eventId: string) {
  const body = new TextEncoder().encode(JSON.stringify({ event, payload }));
  const signature = createHmac("sha256", sandbox.webhookSecret).update(body).digest("hex");
  const ctx = { ...shop.guest, log: { ...shop.guest.log, warn } };
  return receiveWebhook(ctx, { body, signature, eventId });
}

/** Razorpay's word that a code was paid. */
const hear = (payment: object, id: string, eventId = randomUUID()) =>
  hearEvent("qr_code.credited", { payment: { entity: payment }, qr_code: { entity: { id } } }, eventId);

test("a sale waits for its code, is paid by it once whoever says so, and is Razorpay's in the book", async () => {
  const { order_id, code } = await begun();
  expect(await check(order_id, { show: true })).toMatchObject({
    state: "waiting",
    qr: { content: expect.stringMatching(/^upi:.+am=300\.00/), page_url: expect.stringContaining(code) },
  });
  expect(value(await getQrSales(admin))).toEqual({ offered: true, waiting: [order_id] });
  sandbox.qrCodes.pay(code);
  const [first, second] = await Promise.all([check(order_id), check(order_id), pollPayments(scene.system)]);
  expect([first, second].map(({ state }) => state)).toEqual(["paid", "paid"]);
  await handOverPaid(admin, order_id);
  expect(await orderOf(order_id)).toMatchObject({
    status: "COMPLETED",
    payment_status: "SUCCESS",
    account: { paid: { online: 300, upi: 0, cash: 0 }, due: 0 },
  });
  expect((await kindsOf(order_id)).filter((kind) => kind.startsWith("paid"))).toEqual(["paid_online"]);
  const { lines } = value(await getTillDay(admin, session?.id ?? ""));
  expect(lines.find(({ id }) => id === "paid_online")).toMatchObject({ part: "in", amount: 300, count: 1 });
  expect(value(await getTill(admin)).expected).toBe(0);
});

test("Razorpay's word comes twice and at once, and hands over once; of an unknown code it changes nothing", async () => {
  const { order_id, code } = await begun();
  const payment = sandbox.qrCodes.pay(code);
  value(await hear(payment, "qr_Unknown0000001"));
  expect(await orderOf(order_id)).toMatchObject({ status: "PENDING", payment_status: "PENDING" });
  const eventId = randomUUID();
  for (const heard of await Promise.all([1, 2, 3].map(() => hear(payment, code, eventId)))) value(heard);
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker._private_jobs where payload->>'orderId' = ${order_id} and key like 'hand-over-paid%'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
  await Promise.all([handOverPaid(admin, order_id), handOverPaid(admin, order_id)]);
  expect(await orderOf(order_id)).toMatchObject({ status: "COMPLETED", history: { length: 2 } });
  expect((await kindsOf(order_id)).filter((kind) => kind === "paid_online")).toHaveLength(1);
});

test("the word of a payment alone, which names no order, is no warning, and an update once the payment is known", async () => {
  const { order_id, code } = await begun();
  const payment = sandbox.qrCodes.pay(code);
  const hearAlone = (entity: object) => hearEvent("payment.captured", { payment: { entity } }, randomUUID());
  warn.mockClear();
  value(await hearAlone(payment));
  expect(await orderOf(order_id)).toMatchObject({ payment_status: "PENDING" });
  value(await hear(payment, code));
  value(await hearAlone(payment));
  expect(warn).not.toHaveBeenCalled();
  const events = await database
    .select({ type: paymentEvents.type })
    .from(paymentEvents)
    .where(eq(paymentEvents.razorpayPaymentId, payment.id));
  expect(events.map(({ type }) => type)).toEqual(["qr_code.credited", "payment.captured"]);
  value(await hearAlone({ ...payment, id: "pay_Unknown0000001", order_id: "order_Unknown00001" }));
  expect(warn).toHaveBeenCalledOnce();
  await handOverPaid(admin, order_id);
});

test("another sum than the code's goes back, and the sale waits", async () => {
  const { order_id, code } = await begun();
  sandbox.qrCodes.pay(code, { amount: 299_00 });
  expect(await check(order_id)).toMatchObject({ state: "waiting" });
  expect(await refundsOf(order_id)).toMatchObject([{ amountPaise: 299_00, reason: "not_wanted" }]);
  await carryOut(order_id);
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "given_up" });
});

test("the till is not closed on a sale that waits; given up it is on sale again, its code closed, and what is paid nevertheless goes back", async () => {
  const { order_id, code, product } = await begun();
  const close = () => closeTill(admin, { counted: 0, banked: 0, note: "" });
  expect(await close()).toMatchObject({ code: "changed_meanwhile" });
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "given_up", qr: null });
  expect(await stockOf(product)).toBe(1);
  expect(sandbox.qrCodes.find(code)).toMatchObject({ status: "closed", close_reason: "on_demand" });
  value(await close());
  value(await openTill(admin, { counted: 0, brought: 0 }));
  value(await hear(sandbox.qrCodes.pay(code, { isLate: true }), code));
  expect(await refundsOf(order_id)).toMatchObject([{ amountPaise: 300_00, status: "PENDING" }]);
  await carryOut(order_id);
  expect(await refundsOf(order_id)).toMatchObject([{ status: "PROCESSED" }]);
  expect(await orderOf(order_id)).toMatchObject({ status: "CANCELED-ADMIN" });
});

test("a sale that waits for its code's sum is not changed to another one: it is given up and sold anew", async () => {
  const { order_id } = await begun();
  const edit = { order_id, taken: [], goodwill: 20, as_credit: false, charge_dearer: false, words: "" };
  const refused = { code: "in_use", message: expect.stringContaining("give it up under Sell") };
  expect(await planEdit(admin, edit)).toMatchObject(refused);
  expect(await editOrder(admin, { ...edit, version: "any", idempotencyKey: "a" })).toMatchObject(refused);
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "given_up" });
});

test("a sale whose code is over still waits, and says so", async () => {
  const { order_id } = await begun();
  expect(await check(order_id, { show: true })).toMatchObject({ state: "waiting", qr: { closed: false } });
  scene.clock.ahead += 21 * MINUTE;
  expect(await check(order_id, { show: true })).toMatchObject({ state: "waiting", qr: { closed: true } });
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "given_up" });
});

test("a sale that waits is not turned into cash by its customer; one that was is given up nevertheless", async () => {
  const customer = await shop.newCustomer();
  const { order_id } = value(await sellAtCounter(admin, { ...(await asked()), email: customer.email }));
  expect(await convertToCod(shop.as(customer), { order_id })).toMatchObject({
    code: "transition_not_allowed",
  });
  await inTransaction(database, async (tx) => {
    await changePayment(tx, order_id, { paymentMode: "COD", paymentStatus: "PENDING" });
    return ok(null);
  });
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "given_up" });
});

test("what was paid at the last moment is not given up", async () => {
  const { order_id, code } = await begun();
  sandbox.qrCodes.pay(code);
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "paid" });
  expect(await refundsOf(order_id)).toEqual([]);
});

test("pressed twice it is one sale with one code that can be paid", async () => {
  const one = await asked();
  const before = codes().length;
  const both = await Promise.all([sellAtCounter(admin, one), sellAtCounter(admin, one)]);
  const [first, second] = both.map(value);
  expect(second).toEqual(first);
  const made = codes().slice(before);
  expect(made.map(({ status }) => status).sort()).toEqual(["active", "closed"]);
  const open = made.find(({ status }) => status === "active")?.id ?? "";
  sandbox.qrCodes.pay(open);
  expect(await check(first?.order_id ?? "")).toMatchObject({ state: "paid" });
  expect(value(await sellAtCounter(admin, one))).toMatchObject({ ...first, waits: false });
  const another = await asked();
  const { order_id } = value(await sellAtCounter(admin, another));
  await check(order_id, { give_up: true });
  expect(await sellAtCounter(admin, another)).toMatchObject({ code: "changed_meanwhile" });
});

test("nothing is sold while no code can be made, nor where what is sold costs something else: that code is closed", async () => {
  const lost = await asked();
  scene.faults({ api: ["drop-after"] });
  expect(await sellAtCounter(admin, lost)).toMatchObject({
    code: "payment_mode_unavailable",
    message: expect.stringContaining("own UPI address"),
  });
  expect(await stockOf(lost.items[0]?.product_id ?? "")).toBe(1);
  expect(await sellAtCounter(admin, { ...(await asked()), expected_total: 299 })).toMatchObject({
    code: "total_changed",
  });
  expect(codes().at(-1)).toMatchObject({ payment_amount: 299_00, status: "closed" });
  // The database refuses this key.
  await expect(sellAtCounter(admin, { ...(await asked()), key: "\0" })).rejects.toThrow();
  expect(codes().at(-1)).toMatchObject({ payment_amount: 300_00, status: "closed" });
  expect(value(await getQrSales(admin)).waiting).toEqual([]);
});

test("an account without QR codes sells by the store's own address, and another order has no code to ask for", async () => {
  const { gateway, sandbox: without } = await openTestPayments({ hasQr: false });
  const there = { ...admin, payments: gateway };
  const one = await asked();
  expect(await sellAtCounter(there, one)).toMatchObject({ code: "payment_mode_unavailable" });
  const sale = { ...one, by_qr: false, upi_reference: "412345678901" };
  const { order_id, waits } = value(await sellAtCounter(there, sale));
  expect(waits).toBe(false);
  expect(await checkQrSale(there, { order_id, give_up: true, show: true })).toMatchObject({
    code: "not_found",
  });
  await without.stop();
});

test("while Razorpay can't be reached a sale waits and shows no code, and the customer's own checkout is another way", async () => {
  const customer = await shop.newCustomer();
  const { order_id } = value(await sellAtCounter(admin, { ...(await asked()), email: customer.email }));
  scene.faults({ api: ["error", "error"] });
  expect(await check(order_id, { show: true })).toMatchObject({ state: "waiting", qr: null });
  const { options } = value(await startPayment(shop.as(customer), { order_id }));
  expect(options.order_id).toMatch(/^order_/);
  expect(await check(order_id, { give_up: true })).toMatchObject({ state: "given_up" });
});
