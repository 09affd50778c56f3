import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountOf, balanceOf } from "#modules/books/contract/account.ts";
import { readBook } from "#modules/books/server/enter.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { applyFetchedPayment } from "#modules/payments/server/apply-payment-event.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { pollPayments } from "#modules/payments/server/poll-payments.ts";
import { applyRefundUpdate, listRefunds, sendRefund } from "#modules/payments/server/send-refund.ts";
import { reconcile } from "#modules/reconciliation/server/reconcile.ts";
import { value } from "#tests/support/test-shop.ts";

const scene = await sceneForFile();
const { bank } = scene.sandbox;
beforeEach(() => scene.faults({}));

const HOUR = 3_600_000;

/** A paid order of 749.25, and what one does with it. */
async function paidOrder() {
  const { order_id, own, signed } = await scene.newPaidOrder();
  const paymentId = signed.razorpay_payment_id;
  const byHand = (amount: number) =>
    bank.refund(paymentId, { amount, receipt: null, notes: {}, speed_requested: "normal" }, null);
  const rows = () => scene.refundsOf(order_id);
  return {
    order_id,
    byHand,
    rows,
    cancel: async () => value(await cancelWithRefund(own, { order_id })),
    /** Brings the newest refund of ours to Razorpay; what that refuses is tried again later. */
    send: async () => {
      const ours = (await rows()).findLast(({ reason }) => reason !== "outside");
      await sendRefund(scene.system, ours?.id ?? "").catch(() => undefined);
    },
    /** Razorpay tells of the payment, or of one of its refunds. */
    hearOfPayment: async () => applyFetchedPayment(scene.system, await scene.gateway.fetchPayment(paymentId)),
    hearOf: async ({ id }: { id: string }) =>
      applyRefundUpdate(scene.system, await scene.gateway.fetchRefund(id), null),
    /** The order's account and what the gateway holds of it, when the book and all tables say the same. */
    account: async () => {
      expect(await reconcile(scene.database)).toEqual({ entered: 0, differences: [] });
      const book = await readBook(scene.database, [order_id]);
      const { onItsWay, failed, net, due, wentBack, mayGoBack } = accountOf(book);
      return {
        onItsWay,
        failed,
        net,
        due,
        back: wentBack.online,
        may: mayGoBack.online,
        gateway: balanceOf(book, "gateway"),
      };
    },
  };
}

test("a refund made by hand, of as much as ours that finds no room any more, is not taken for ours", async () => {
  const order = await paidOrder();
  await order.cancel();
  const other = order.byHand(749_25);
  await order.hearOfPayment();
  // Whose it is, nobody can say yet.
  expect(await order.account()).toMatchObject({ onItsWay: 749_25, gateway: 749_25 });
  await order.send();
  await order.send();
  expect(await order.account()).toMatchObject({ onItsWay: 0, back: 749_25, due: 0, gateway: 0 });
  bank.finishRefund(other.id);
  await order.hearOf(other);
  expect(await order.account()).toMatchObject({ onItsWay: 0, failed: 0, gateway: 0 });
  expect((await order.rows()).map(({ reason }) => reason)).toEqual(["order_canceled", "outside"]);
});

test("ours is entered once, although its answer was lost and Razorpay told of the payment first", async () => {
  for (const end of ["processed", "failed"] as const) {
    const order = await paidOrder();
    await order.cancel();
    scene.faults({ api: ["drop-after"] });
    await order.send();
    scene.faults({});
    await order.hearOfPayment();
    expect(await order.account()).toMatchObject({ onItsWay: 749_25, gateway: 749_25 });
    const [ours] = Object.values(bank.ledger.refunds).slice(-1);
    if (!ours) throw new Error("it was never asked for");
    bank.finishRefund(ours.id, end);
    await order.hearOf(ours);
    await order.hearOfPayment();
    // One that failed is tried again.
    const after = end === "processed" ? { onItsWay: 0, gateway: 0 } : { onItsWay: 749_25, gateway: 749_25 };
    expect(await order.account()).toMatchObject({ ...after, failed: 0, back: 749_25, due: 0 });
  }
});

test("one made by hand that fails is undone: the order is worth what it was, and all of it may go back", async () => {
  const order = await paidOrder();
  const other = order.byHand(749_25);
  await order.hearOfPayment();
  await order.hearOf(other);
  expect(await order.account()).toMatchObject({ net: 0, back: 749_25, gateway: 0 });
  bank.finishRefund(other.id, "failed");
  await order.hearOf(other);
  await order.hearOfPayment();
  expect(await order.account()).toMatchObject({ net: 749_25, due: 0, back: 0, may: 749_25, gateway: 749_25 });
  await order.cancel();
  await order.send();
  expect(await order.account()).toMatchObject({ net: 0, onItsWay: 749_25 });
  const { rows } = await scene.database.execute<{ status: string }>(
    sql`select status from payments where order_id = ${order.order_id}`,
  );
  expect(rows).toEqual([{ status: "captured" }]);
  scene.clock.ahead += HOUR;
  bank.tick();
  await pollPayments(scene.system);
  expect(await order.account()).toMatchObject({ onItsWay: 0, gateway: 0, due: 0 });
});

test.each([
  ["under way", "processed"],
  ["made", "processed"],
  ["tried again", "failed"],
] as const)(
  "one made by hand that fails after a cancellation goes back as well: ours is %s",
  async (ours, end) => {
    const order = await paidOrder();
    const other = order.byHand(49_25);
    await order.hearOf(other);
    await order.cancel();
    const endOurs = async (how: "processed" | "failed") => {
      await order.send();
      const id = (await order.rows()).findLast(({ reason }) => reason !== "outside")?.razorpayRefundId ?? "";
      bank.finishRefund(id, how);
      await order.hearOf({ id });
    };
    if (ours !== "under way") await endOurs(end);
    bank.finishRefund(other.id, "failed");
    await order.hearOf(other);
    for (let round = 0; round < 3; round += 1) await endOurs("processed");
    expect(await order.account()).toMatchObject({ net: 0, due: 0, onItsWay: 0, failed: 0, gateway: 0 });
  },
);

test("what the bank gives back because nobody took it is in the book as come and gone", async () => {
  const { own, order_id } = await scene.newOrder();
  const signed = await scene.pay(own, order_id);
  const paid = bank.findPayment(signed.razorpay_payment_id);
  Object.assign(paid, { status: "refunded", amount_refunded: paid.amount });
  await applyFetchedPayment(scene.system, await scene.gateway.fetchPayment(paid.id));
  await listRefunds(scene.system, paid.id);
  expect(await reconcile(scene.database)).toEqual({ entered: 0, differences: [] });
  const book = await readBook(scene.database, [order_id]);
  expect(balanceOf(book, "gateway") + balanceOf(book, "not_wanted")).toBe(0);
  expect(book.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["not_wanted", "not_wanted_outside"]));
});

test("of refunds that nobody told of, Razorpay is asked", async () => {
  const order = await paidOrder();
  order.byHand(100_00);
  await order.hearOfPayment();
  const { rows } = await scene.database.execute<{ id: string }>(sql`
    delete from graphile_worker._private_jobs where payload->>'razorpayPaymentId' is not null
    returning payload->>'razorpayPaymentId' as id`);
  for (const { id } of rows) await listRefunds(scene.system, id);
  expect(await order.account()).toMatchObject({ net: 649_25, back: 100_00, gateway: 649_25 });
  expect((await order.rows()).map(({ reason }) => reason)).toEqual(["outside"]);
});
