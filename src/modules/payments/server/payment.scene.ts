import { eq, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { MINUTE } from "#kernel/durations.ts";
import { mustExist } from "#kernel/result.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { orderFor } from "#modules/orders/server/order-for.scene.ts";
import { refuseSilence } from "#modules/orders/server/order-listeners.scene.ts";
import { listMyOrders } from "#modules/orders/server/read-orders.ts";
import type { Database } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Attempt } from "#razorpay-sandbox";
import { forFile } from "#tests/support/for-file.ts";
import { openTestPayments, switchOnline } from "#tests/support/test-payments.ts";
import { openTestShop, silentLog, type TestShopOptions, value } from "#tests/support/test-shop.ts";
import type { PaymentSystem } from "./payment-system.ts";
import { pollPayments } from "./poll-payments.ts";
import { sendRefund } from "./send-refund.ts";
import { startPayment } from "./start-payment.ts";
import { verifyPayment } from "./verify-payment.ts";

const success: Attempt = { outcome: "success", reason: "" };

/** The refunds of an order's payments, oldest first. */
export async function refundsOf(database: Database, orderId: string) {
  const rows = await database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.createdAt);
  return rows.map(({ refund }) => refund);
}

/** A shop that takes payments at a sandbox, both by one clock that a test can put forward. */
export async function openPaymentScene({
  writesMoneyByHand = false,
  writesOrdersByHand = false,
  ...options
}: Parameters<typeof openTestPayments>[0] &
  Pick<TestShopOptions, "writesMoneyByHand" | "writesOrdersByHand"> = {}) {
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const { sandbox, gateway } = await openTestPayments({ now, timeout: 1000, ...options });
  const shop = await openTestShop({
    ...{ payments: gateway, now: () => new Date(now()) },
    ...{ writesMoneyByHand, writesOrdersByHand },
  });
  const { database } = shop;
  await switchOnline(database);
  const end = await refuseSilence(database);
  const system: PaymentSystem = { database, payments: gateway, log: silentLog, now: () => new Date(now()) };

  /** A customer with an order for new products, by default for one, to be paid online. */
  async function newOrder(mode: Order["payment_mode"] = "PREPAID", others = 0) {
    const customer = await shop.newCustomer();
    const own = shop.as(customer);
    const product = await shop.newProduct({ price: 749.25, discounted_price: 0 });
    const products = [product];
    for (let other = 0; other < others; other += 1) products.push(await shop.newProduct());
    const order = value(await orderFor(own, products, { payment_mode: mode }));
    return { customer, own, order, product, order_id: order.id };
  }

  const begin = (own: Context, order_id: string) => startPayment(own, { order_id });

  /** Opens the checkout and pays there; the shop has not heard of it yet. */
  async function pay(own: Context, order_id: string, attempt = success) {
    const razorpay_order_id = value(await begin(own, order_id)).options.order_id;
    const payment = sandbox.bank.pay(razorpay_order_id, "card", attempt);
    const razorpay_signature = sandbox.signatureOf(razorpay_order_id, payment.id);
    return { order_id, razorpay_order_id, razorpay_payment_id: payment.id, razorpay_signature };
  }

  async function newPaidOrder() {
    const made = await newOrder();
    const signed = await pay(made.own, made.order_id);
    value(await verifyPayment(made.own, signed));
    return { ...made, signed };
  }

  /** The mails about an order that wait in the queue, oldest first, by their kinds. */
  async function queued(orderId: string): Promise<string[]> {
    const { rows } = await database.execute<{ kind: string }>(sql`
      select payload->>'kind' as kind from graphile_worker._private_jobs where payload->>'orderId' = ${orderId} and payload->>'kind' is not null order by id`);
    return rows.map((row) => row.kind);
  }

  async function stockOf(product: string) {
    const [row] = await database.select().from(products).where(eq(products.id, product));
    return row?.stock;
  }

  /** Brings the order's newest refund to Razorpay, and lets the bank carry it out. */
  async function carryOut(orderId: string) {
    const due = mustExist((await refundsOf(database, orderId)).at(-1), "a refund");
    await sendRefund(system, due.id);
    clock.ahead += 20 * MINUTE;
    sandbox.bank.tick();
    await pollPayments(system);
    return due;
  }

  const orderNow = async (person: SignedIn) =>
    value(await listMyOrders(shop.as(person), { page: 1, limit: 1 })).data[0];

  return {
    clock,
    sandbox,
    gateway,
    shop,
    database,
    system,
    newOrder,
    newPaidOrder,
    begin,
    pay,
    queued,
    refundsOf: (orderId: string) => refundsOf(database, orderId),
    stockOf,
    carryOut,
    atBank: (paymentId: string) => sandbox.bank.findPayment(paymentId),
    orderNow,
    faults: sandbox.faults.play,
    async close() {
      end();
      await shop.close();
      await sandbox.stop();
    },
  };
}

export type PaymentScene = Awaited<ReturnType<typeof openPaymentScene>>;

/** A scene for a file of tests, after whose last it is closed. */
export const sceneForFile = async (options?: Parameters<typeof openPaymentScene>[0]) =>
  forFile(await openPaymentScene(options), (scene) => scene.close());
