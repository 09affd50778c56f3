import { and, eq, inArray, notLike } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { toPaise } from "#kernel/money.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { paymentAttempts, payments } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { expireUnpaidOrders } from "#modules/payments/server/expire-unpaid-orders.ts";
import type { PaymentSystem } from "#modules/payments/server/payment-system.ts";
import { pollPayments } from "#modules/payments/server/poll-payments.ts";
import { startPayment } from "#modules/payments/server/start-payment.ts";
import { checkPayment, verifyPayment } from "#modules/payments/server/verify-payment.ts";
import { payAt } from "#qa/faults/model/customer-deeds.ts";
import { Ledger } from "#qa/faults/model/ledger.ts";
import { runJobs, runUntilIdle } from "#qa/faults/model/shop-deeds.ts";
import { apiFaults, webhookOutcomes } from "#razorpay-sandbox";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestApi, type TestApi } from "#tests/support/test-api.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { silentLog, someAddress, value } from "#tests/support/test-shop.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STOCK = 100_000;
/** Of each of the two settings; 260 for a long look. */
const RUNS = propertyRuns(10);
/** Fewer schedules than these may miss an outcome by chance. */
const FEWEST_TO_JUDGE = 250;

const actions = {
  ...{ open: 6, pay: 6, payFailing: 2, payLate: 2, verify: 4, return: 1, check: 2, webhooks: 5, jobs: 4 },
  ...{
    rounds: 3,
    wait: 3,
    waitLong: 1,
    cancel: 1,
    adminCancel: 1,
    cash: 1,
    accept: 2,
    ship: 1,
    refundFails: 1,
  },
} as const;
type Action = keyof typeof actions;

const action = fc.oneof(
  ...Object.entries(actions).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Action) })),
);
/** Actions at the same moment. */
const timestamp = fc.array(action, { minLength: 1, maxLength: 3 });
const apiFault = fc.oneof(
  { weight: 30, arbitrary: fc.constant("none" as const) },
  { weight: 20, arbitrary: fc.constantFrom(...apiFaults.filter((fault) => !fault.startsWith("hang"))) },
  { weight: 1, arbitrary: fc.constantFrom("hang-before" as const, "hang-after" as const) },
);
const schedule = fc.record({
  moments: fc.array(timestamp, { minLength: 3, maxLength: 8 }),
  /** The action when the faults are over and everything that could be settled is settled. */
  afterwards: fc.constantFrom<Action>("check", "check", "cancel", "adminCancel"),
  faults: fc.record({
    api: fc.array(apiFault, { maxLength: 12 }),
    webhooks: fc.array(fc.constantFrom(...webhookOutcomes), { maxLength: 12 }),
  }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never;

/** Settings of the account at Razorpay: whether money is fetched at once or waits to be captured. */
describe.each(["automatic", "manual"] as const)("capture is %s", (capture) => {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const dailyCount = { paid: 0, refunded: 0, canceled: 0, cash: 0 };
  let api: TestApi;
  let server: Awaited<ReturnType<TestApi["listen"]>>;
  let system: PaymentSystem;
  let customer: SignedIn;
  let addressId: string;
  let product: string;

  beforeAll(async () => {
    api = await openTestApi({ now, capture, timeout: 250 });
    server = await api.listen();
    api.razorpay.sendWebhooksTo(`${server.url}/api/razorpay/webhook`);
    system = { database: api.database, payments: api.gateway, log: silentLog, now: () => new Date(now()) };
    await switchOnline(api.database);
    customer = await api.shop.newCustomer();
    addressId = value(await createAddress(api.shop.as(customer), someAddress)).id;
    product = await api.shop.newProduct({ stock: STOCK, price: 749.25, discounted_price: 0 });
  });
  afterAll(() => api.close());

  async function orderFor(key: string): Promise<Order> {
    value(await changeCart(own(), { product_id: product, action: "add" }));
    const input = { address_id: addressId, message: "Hello", payment_mode: "PREPAID" as const };
    return value(await checkOut(own(), { ...input, idempotencyKey: key }));
  }

  /** Runs the queue once; a job that fails is lost, as if all its tries were used up. Mails are thrown away. */
  const runOnce = () => runJobs({ system, ledger: new Ledger() });

  interface Scene {
    order: Order;
    /** Razorpay's ids of what was opened and of what was paid, newest last. */
    opened: string[];
    paid: { orderId: string; paymentId: string }[];
  }

  function pay(scene: Scene, outcome: "success" | "failure" | "late"): void {
    const orderId = scene.opened.at(-1);
    if (!orderId) return;
    const payment = payAt(api.razorpay, orderId, outcome);
    if (payment && payment.status !== "failed") scene.paid.push({ orderId, paymentId: payment.id });
  }

  function handedBack(scene: Scene) {
    const last = scene.paid.at(-1);
    if (!last) return null;
    return {
      razorpay_order_id: last.orderId,
      razorpay_payment_id: last.paymentId,
      razorpay_signature: api.razorpay.signatureOf(last.orderId, last.paymentId),
    };
  }

  const own = () => api.shop.as(customer);
  const deeds: Record<Action, (scene: Scene, of: { order_id: string }) => unknown> = {
    async open({ opened }, of) {
      const begun = await startPayment(own(), of);
      if (begun.ok) opened.push(begun.value.options.order_id);
    },
    pay: (scene) => pay(scene, "success"),
    payFailing: (scene) => pay(scene, "failure"),
    payLate: (scene) => pay(scene, "late"),
    verify(scene, of) {
      const signed = handedBack(scene);
      return signed && verifyPayment(own(), { ...signed, ...of });
    },
    return(scene) {
      const signed = handedBack(scene);
      const sent = { method: "POST", body: new URLSearchParams(signed ?? {}), redirect: "manual" } as const;
      return signed && fetch(`${server.url}/api/razorpay/return`, sent);
    },
    check: (_, of) => checkPayment(own(), of),
    webhooks: () => api.razorpay.work(),
    jobs: runOnce,
    rounds: async () => [await pollPayments(system), await expireUnpaidOrders(system)],
    wait() {
      clock.ahead += 3 * MINUTE;
    },
    waitLong() {
      clock.ahead += 20 * HOUR;
    },
    cancel: (_, of) => cancelWithRefund(own(), of),
    cash: (_, of) => convertToCod(own(), of),
    adminCancel: (_, of) => move(of, "CANCELED-ADMIN"),
    accept: (_, of) => move(of, "ACCEPTED"),
    ship: (_, of) => move(of, "SHIPPED"),
    refundFails() {
      const { bank } = api.razorpay;
      const pending = Object.values(bank.ledger.refunds).find(({ status }) => status === "pending");
      if (pending) bank.finishRefund(pending.id, "failed");
    },
  };
  const act = (scene: Scene, doing: Action) => deeds[doing](scene, { order_id: scene.order.id });

  const move = (of: { order_id: string }, status: Order["status"]) =>
    moveTo(api.shop.admin, { ...of, status });

  const statusOf = async (id: string) => {
    const [row] = await api.database.select().from(orders).where(eq(orders.id, id));
    return row?.paymentMode === "PREPAID" ? row.paymentStatus : "COD";
  };

  async function run(key: string, { moments, afterwards, faults }: Schedule): Promise<void> {
    clock.ahead = 0;
    api.razorpay.faults.play(faults);
    const scene: Scene = { order: await orderFor(key), opened: [], paid: [] };
    let wasPaid = false;
    for (const actionsNow of [["open" as const], ...moments]) {
      await Promise.all(actionsNow.map((doing) => act(scene, doing)));
      const isPaid = (await statusOf(scene.order.id)) === "SUCCESS";
      expect(wasPaid && !isPaid, "SUCCESS was undone").toBe(false);
      wasPaid = isPaid;
    }
    api.razorpay.faults.play({});
    for (const doing of ["check", "jobs", afterwards] as const) await act(scene, doing);
    await runUntilIdle({ api, clock, system, ledger: new Ledger() });
    await checkBooks(scene.order.id, wasPaid);
  }

  /** Money = orders: what Razorpay holds for this order is what the order wants, and both books say the same. */
  async function checkBooks(orderId: string, wasPaid: boolean): Promise<void> {
    const order = value(await checkPayment(own(), { order_id: orderId }));
    const ofOrder = eq(paymentAttempts.orderId, orderId);
    const attempts = await api.database.select().from(paymentAttempts).where(ofOrder);
    const receipts = new Set(attempts.map(({ id }) => id));
    const { ledger, paymentsOf } = api.razorpay.bank;
    const made = Object.values(ledger.orders).filter(({ receipt }) => receipts.has(receipt ?? ""));
    const money = made.flatMap(({ id }) => paymentsOf(id)).filter(({ status }) => status !== "failed");
    const kept = money.reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
    const isCanceled = order.status.startsWith("CANCELED");
    const isPaid = order.payment_mode === "PREPAID" && !isCanceled;

    expect(kept, "money is kept for the orders that want it, and for no other").toBe(
      isPaid ? toPaise(order.amount_due) : 0,
    );
    expect(money.every(({ status }) => status === "captured" || status === "refunded")).toBe(true);
    if (isPaid || wasPaid) expect(order.payment_status === "SUCCESS").toBe(true);
    const ours = Object.values(ledger.refunds).filter(
      (refund) => refund.status !== "failed" && money.some(({ id }) => id === refund.payment_id),
    );
    expect(ours.every(({ status }) => status === "processed")).toBe(true);
    // Also what the bank gave back because nobody took it, where anybody told of it.
    const here = and(eq(payments.orderId, orderId), inArray(payments.status, ["captured", "refunded"]));
    const told = new Set(
      (await api.database.select().from(payments).where(here)).map((row) => row.razorpayPaymentId),
    );
    const givenBack = money.reduce(
      (sum, { id, amount_refunded }) => sum + (told.has(id) ? amount_refunded : 0),
      0,
    );
    expect(order.refund?.status ?? "PROCESSED").toBe("PROCESSED");
    expect(toPaise(order.refund?.amount ?? 0)).toBe(givenBack);

    dailyCount.paid += isPaid ? 1 : 0;
    dailyCount.refunded += givenBack > 0 ? 1 : 0;
    dailyCount.canceled += isCanceled ? 1 : 0;
    dailyCount.cash += order.payment_mode === "COD" ? 1 : 0;
  }

  test(
    `${RUNS} schedules of deeds, faults and lost, doubled and late webhooks end with money = orders`,
    async () => {
      let number = 0;
      const property = fc.asyncProperty(schedule, (one) => run(`schedule-${number++}`, one));
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
      const [row] = await api.database.select().from(products).where(eq(products.id, product));
      const sold = await api.database.$count(orders, notLike(orders.status, "CANCELED%"));
      expect(row?.stock).toBe(STOCK - sold);
      // The schedules are worth something only when they come to all of these; a few may come to none of one by chance.
      if (RUNS < FEWEST_TO_JUDGE) return;
      const refunded = capture === "automatic" ? 0.06 : 0.02;
      const least = { paid: 0.08, canceled: 0.08, cash: 0.01, refunded };
      for (const [what, share] of Object.entries(least))
        expect(Reflect.get(dailyCount, what), what).toBeGreaterThanOrEqual(Math.floor(RUNS * share));
    },
    RUNS * 10_000,
  );
});
