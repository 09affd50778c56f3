import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimOf, deliver, settle } from "#modules/claims/server/claim.scene.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { countFailedRefunds } from "#modules/orders/server/refunds/failed-refunds.ts";
import { value } from "#tests/support/test-shop.ts";
import { applyFetchedPayment } from "./apply-payment-event.ts";
import { openPaymentScene, type PaymentScene } from "./payment.scene.ts";
import { retryRefund } from "./retry-refund.ts";
import { applyRefundUpdate, sendRefund } from "./send-refund.ts";

let scene: PaymentScene;
beforeEach(async () => {
  scene = await openPaymentScene();
});
afterEach(() => scene.close());

const retry = (order_id: string) => retryRefund(scene.shop.admin, { order_id });
const waiting = () => countFailedRefunds(scene.database);

/** Refunds whose sending waits in the queue. */
async function queuedRefunds(): Promise<string[]> {
  const { rows } = await scene.database.execute<{ id: string }>(
    sql`select payload->>'refundId' as id from graphile_worker._private_jobs where payload->>'refundId' is not null and run_at <= now()`,
  );
  return rows.map(({ id }) => id);
}

async function canceledOrder() {
  const made = await scene.newPaidOrder();
  value(await cancelWithRefund(made.own, { order_id: made.order_id }));
  return made;
}

/** Has the bank give up an order's refund as often as it is tried by itself. */
async function failForGood(orderId: string, hear?: () => Promise<unknown>): Promise<void> {
  for (let tried = 0; tried < 10; tried += 1) {
    const due = (await scene.refundsOf(orderId)).at(-1);
    await sendRefund(scene.system, due?.id ?? "");
    await hear?.();
    const sent = (await scene.refundsOf(orderId)).at(-1);
    scene.sandbox.bank.finishRefund(sent?.razorpayRefundId ?? "", "failed");
    await sendRefund(scene.system, due?.id ?? "");
  }
}

test("a refund that failed for good is to be seen to, and is tried again once however often it is asked", async () => {
  const { order_id, customer, signed } = await canceledOrder();
  await failForGood(order_id);
  expect((await scene.refundsOf(order_id)).map(({ status }) => status)).toEqual(Array(10).fill("FAILED"));
  expect((await scene.orderNow(customer))?.refund).toEqual({ amount: 749.25, status: "FAILED" });
  expect(await waiting()).toEqual({ count: 1, oldest: { orderId: order_id, status: "CANCELED-USER" } });

  const asked = await Promise.all([retry(order_id), retry(order_id), retry(order_id)]);
  for (const outcome of asked) expect(value(outcome).refund).toEqual({ amount: 749.25, status: "PENDING" });
  const tried = await scene.refundsOf(order_id);
  expect(tried).toHaveLength(11);
  expect(await queuedRefunds()).toContain(tried[10]?.id);
  expect(await waiting()).toEqual({ count: 0, oldest: null });

  await sendRefund(scene.system, tried[10]?.id ?? "");
  scene.sandbox.bank.finishRefund((await scene.refundsOf(order_id))[10]?.razorpayRefundId ?? "");
  await sendRefund(scene.system, tried[10]?.id ?? "");
  expect(value(await retry(order_id)).refund).toEqual({ amount: 749.25, status: "PROCESSED" });
  expect(await scene.refundsOf(order_id)).toHaveLength(11);
  expect(scene.sandbox.bank.findPayment(signed.razorpay_payment_id).amount_refunded).toBe(749_25);
});

test("it is to be seen to also where Razorpay told meanwhile that the whole payment goes back", async () => {
  const { order_id, signed } = await canceledOrder();
  const hear = async () =>
    applyFetchedPayment(scene.system, await scene.gateway.fetchPayment(signed.razorpay_payment_id));
  await failForGood(order_id, hear);
  await hear();
  expect((await waiting()).count).toBe(1);
  expect(value(await retry(order_id)).refund).toEqual({ amount: 749.25, status: "PENDING" });
  expect(await scene.refundsOf(order_id)).toHaveLength(11);
});

test("one that never got to Razorpay in three days is to be seen to, and goes there under its own key", async () => {
  const { order_id, customer } = await canceledOrder();
  await scene.database.execute(sql`delete from graphile_worker._private_jobs`);
  expect((await waiting()).count).toBe(0);
  await scene.database.execute(sql`update refunds r set created_at = now() - interval '73 hours'
    from payments p where p.id = r.payment_id and p.order_id = ${order_id}`);
  expect((await scene.orderNow(customer))?.refund?.status).toBe("FAILED");
  expect(await waiting()).toMatchObject({ count: 1, oldest: { orderId: order_id } });
  value(await retry(order_id));
  const [refund, ...more] = await scene.refundsOf(order_id);
  expect(more).toEqual([]);
  expect(await queuedRefunds()).toEqual([refund?.id]);
  await sendRefund(scene.system, refund?.id ?? "");
  expect((await scene.orderNow(customer))?.refund?.status).toBe("PENDING");
  expect((await waiting()).count).toBe(0);
});

test("money that was given back by hand meanwhile is not given back again", async () => {
  const { order_id, signed } = await canceledOrder();
  await failForGood(order_id);
  const byHand = { amount: 749_25, receipt: null, notes: {}, speed_requested: "normal" } as const;
  const { id } = scene.sandbox.bank.refund(signed.razorpay_payment_id, byHand, null);
  await applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(id), null);
  expect((await waiting()).count).toBe(0);
  value(await retry(order_id));
  const reasons = (await scene.refundsOf(order_id)).map(({ reason }) => reason);
  expect(reasons).toEqual([...Array(10).fill("order_canceled"), "outside"]);
});

test("what was made by hand in place of one claim's failed refund leaves another's to be seen to", async () => {
  const { own, order_id, signed } = await scene.newPaidOrder();
  await deliver(scene.shop, order_id);
  for (const refund of [100, 50])
    value(await settle(scene.shop, (await claimOf(own, order_id)).id, { refund }));
  for (let tried = 0; tried < 10; tried += 1)
    for (const { id, status } of await scene.refundsOf(order_id)) {
      if (status !== "PENDING") continue;
      await sendRefund(scene.system, id);
      const sent = (await scene.refundsOf(order_id)).find((refund) => refund.id === id);
      scene.sandbox.bank.finishRefund(sent?.razorpayRefundId ?? "", "failed");
      await sendRefund(scene.system, id);
    }
  expect((await waiting()).count).toBe(2);
  const byHand = { amount: 100_00, receipt: null, notes: {}, speed_requested: "normal" } as const;
  const { id } = scene.sandbox.bank.refund(signed.razorpay_payment_id, byHand, null);
  await applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(id), null);
  expect((await waiting()).count).toBe(1);
  value(await retry(order_id));
  const [again] = (await scene.refundsOf(order_id)).filter(
    ({ status, reason }) => status === "PENDING" && reason === "claim",
  );
  expect(again?.amountPaise).toBe(50_00);
});

test("an order without a refund, or of nobody, is refused; the change is in the log", async () => {
  const failed = await canceledOrder();
  await failForGood(failed.order_id);
  value(await retry(failed.order_id));
  const { order_id } = await scene.newPaidOrder();
  expect(await retry(order_id)).toMatchObject({ code: "refund_not_needed" });
  expect(await retry("ffffffff-ffff-4fff-bfff-ffffffffffff")).toMatchObject({ code: "not_found" });
  const { rows } = await scene.database.execute<{ changes: unknown }>(
    sql`select changes from audit_entries where subject_type = 'order' and changes ? 'refund'`,
  );
  expect(rows.map(({ changes }) => changes)).toEqual([{ refund: { from: "FAILED", to: "PENDING" } }]);
});
