import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#kernel/durations.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { refunds } from "#modules/orders/payment-schema.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import { settings } from "#modules/settings/schema.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { value } from "#tests/support/test-shop.ts";
import { capturePayment } from "./apply-payment-event.ts";
import { convertToCod } from "./convert-to-cod.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.ts";
import { sceneForFile } from "./payment.scene.ts";
import { pollPayments } from "./poll-payments.ts";
import { applyRefundUpdate, sendRefund } from "./send-refund.ts";
import { verifyPayment } from "./verify-payment.ts";

const scene = await sceneForFile();
beforeEach(() => {
  scene.faults({});
  scene.clock.ahead = 0;
});

const { stockOf, carryOut, atBank } = scene;

describe("a change to cash", () => {
  test("makes the order one in cash, once; a payment that still arrives goes back in full", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    const signed = await scene.pay(own, order_id);
    for (let time = 0; time < 2; time += 1) {
      const inCash = { payment_mode: "COD", payment_status: "PENDING", status: "PENDING" };
      expect(value(await convertToCod(own, { order_id }))).toMatchObject(inCash);
    }
    const late = value(await verifyPayment(own, signed));
    expect(late).toMatchObject({ payment_status: "PENDING", refund: { amount: 749.25, status: "PENDING" } });
    await carryOut(order_id);
    expect(atBank(signed.razorpay_payment_id).status).toBe("refunded");
    expect((await scene.orderNow(customer))?.payment_mode).toBe("COD");
  });

  test("is refused for what is paid or cancelled, for another's order, and when cash is switched off", async () => {
    const paid = await scene.newPaidOrder();
    const open = await scene.newOrder();
    const code = async (own: typeof open.own, order_id: string) => {
      const result = await convertToCod(own, { order_id });
      return result.ok ? "ok" : result.code;
    };
    expect(await code(paid.own, paid.order_id)).toBe("payment_settled");
    expect(await code(paid.own, open.order_id)).toBe("not_found");
    expect(await code(scene.shop.guest, open.order_id)).toBe("unauthenticated");
    await scene.database.update(settings).set({ value: { online: true, cashOnDelivery: false } });
    expect(await code(open.own, open.order_id)).toBe("payment_mode_unavailable");
    await switchOnline(scene.database);
    value(await cancelWithRefund(open.own, open));
    expect(await code(open.own, open.order_id)).toBe("transition_not_allowed");
  });
});

describe("a refund on its way", () => {
  test.each(["drop-after", "html-after", "limit", "busy", "error"] as const)(
    "%s: it is tried again, and goes back once",
    async (fault) => {
      const { own, order_id, signed } = await scene.newPaidOrder();
      value(await cancelWithRefund(own, { order_id }));
      const [due] = await scene.refundsOf(order_id);
      scene.faults({ api: [fault] });
      await expect(sendRefund(scene.system, due?.id ?? "")).rejects.toThrow("Razorpay: refund");
      await carryOut(order_id);
      expect((await scene.refundsOf(order_id)).map(({ status }) => status)).toEqual(["PROCESSED"]);
      expect(scene.sandbox.bank.refundsOf(signed.razorpay_payment_id)).toHaveLength(1);
    },
  );

  test("whose key Razorpay forgot is found by our own id instead of being asked for twice", async () => {
    const { own, order_id, signed } = await scene.newPaidOrder();
    value(await cancelWithRefund(own, { order_id }));
    const [due] = await scene.refundsOf(order_id);
    scene.faults({ api: ["drop-after"] });
    await expect(sendRefund(scene.system, due?.id ?? "")).rejects.toThrow();
    scene.sandbox.bank.ledger.refundKeys = {};
    await carryOut(order_id);
    expect((await scene.refundsOf(order_id)).map(({ status }) => status)).toEqual(["PROCESSED"]);
    expect(scene.sandbox.bank.refundsOf(signed.razorpay_payment_id)).toHaveLength(1);
  });

  test("that the bank can't carry out is begun anew by itself, under a new key", async () => {
    const { own, order_id, signed, customer } = await scene.newPaidOrder();
    value(await cancelWithRefund(own, { order_id }));
    const [due] = await scene.refundsOf(order_id);
    await sendRefund(scene.system, due?.id ?? "");
    const [first] = scene.sandbox.bank.refundsOf(signed.razorpay_payment_id);
    scene.sandbox.bank.finishRefund(first?.id ?? "", "failed");
    await sendRefund(scene.system, due?.id ?? "");
    expect((await scene.refundsOf(order_id)).map(({ status }) => status)).toEqual(["FAILED", "PENDING"]);
    expect((await scene.orderNow(customer))?.refund).toEqual({ amount: 749.25, status: "PENDING" });
    await carryOut(order_id);
    expect((await scene.orderNow(customer))?.refund).toEqual({ amount: 749.25, status: "PROCESSED" });
    expect(atBank(signed.razorpay_payment_id).amount_refunded).toBe(749_25);
    expect((await scene.queued(order_id)).filter((kind) => kind === "refund-begun")).toHaveLength(1);
  });

  test("of a payment that is none of ours is nobody's business here", async () => {
    const foreign = { id: "rfnd_x", paymentId: "pay_x", amountPaise: 100, refundId: null };
    await applyRefundUpdate(scene.system, { ...foreign, status: "processed" }, null);
    expect(await scene.database.$count(refunds, eq(refunds.razorpayRefundId, "rfnd_x"))).toBe(0);
  });
});

describe("an unpaid order", () => {
  test("is cancelled by the shop after the hours of the settings, and the product is on sale again", async () => {
    const { own, order_id, product, customer } = await scene.newOrder();
    value(await scene.begin(own, order_id));
    // Until the moment that its screens say, and no longer.
    const { created_at = "", standing } = (await scene.orderNow(customer)) ?? {};
    const until = Date.parse(created_at) + 24 * HOUR;
    expect(standing).toMatchObject({ waits_for: "payment", until: new Date(until).toISOString() });
    const at = (moment: number) => ({ ...scene.system, now: () => new Date(moment) });
    expect(await expireUnpaidOrders(at(until - 1))).toBe(0);
    scene.clock.ahead = 24 * HOUR;
    expect(await expireUnpaidOrders(at(until + 1))).toBe(1);
    const order = await scene.orderNow(customer);
    const cancel_reason = "The order was not paid within 24 hours.";
    expect(order).toMatchObject({ status: "CANCELED-ADMIN", cancel_reason, refund: null });
    expect(order?.standing.until).toBeNull();
    expect(order?.history.at(-1)).toMatchObject({ status: "CANCELED-ADMIN", by: "system" });
    expect(await stockOf(product)).toBe(1);
    expect(await scene.queued(order_id)).toContain("order-status-changed");
    const logged = scene.database.select().from(auditEntries).where(eq(auditEntries.subjectId, order_id));
    const changes = { status: { from: "PENDING", to: "CANCELED-ADMIN" } };
    const entry = { actorId: null, actorName: "The shop itself", action: "canceled", changes };
    expect(await logged).toMatchObject([entry]);
  });

  test("that was accepted is cancelled as well; one in cash and a paid one are not", async () => {
    const accepted = await scene.newOrder();
    const [cash, paid] = [await scene.newOrder("COD"), await scene.newPaidOrder()];
    value(await moveTo(scene.shop.admin, { ...accepted, status: "ACCEPTED" }));
    scene.clock.ahead = 25 * HOUR;
    await expireUnpaidOrders(scene.system);
    expect((await scene.orderNow(accepted.customer))?.status).toBe("CANCELED-ADMIN");
    expect((await scene.orderNow(cash.customer))?.status).toBe("PENDING");
    expect((await scene.orderNow(paid.customer))?.status).toBe("PENDING");
  });

  test("whose payment nobody told us of is found out in time, and stands", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    await scene.pay(own, order_id);
    scene.clock.ahead = 25 * HOUR;
    await expireUnpaidOrders(scene.system);
    expect(await scene.orderNow(customer)).toMatchObject({ status: "PENDING", payment_status: "SUCCESS" });
  });

  test("whose money a bank has promised is kept until that is captured", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    const late = await scene.pay(own, order_id, { outcome: "failure", reason: "" });
    scene.clock.ahead = 25 * HOUR;
    scene.sandbox.bank.authorizeLate(late.razorpay_payment_id);
    await expireUnpaidOrders(scene.system);
    expect((await scene.orderNow(customer))?.status).toBe("PENDING");
    await capturePayment(scene.system, late.razorpay_payment_id);
    expect(await scene.orderNow(customer)).toMatchObject({ status: "PENDING", payment_status: "SUCCESS" });
  });

  test("is kept while Razorpay can't be asked, and while somebody is at the checkout", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    value(await scene.begin(own, order_id));
    scene.clock.ahead = 25 * HOUR;
    scene.faults({ api: Array.from({ length: 50 }, () => "error" as const) });
    await expireUnpaidOrders(scene.system);
    expect((await scene.orderNow(customer))?.status).toBe("PENDING");
    scene.faults({});
    value(await scene.begin(own, order_id));
    await expireUnpaidOrders(scene.system);
    expect((await scene.orderNow(customer))?.status).toBe("PENDING");
    scene.clock.ahead += 16 * MINUTE;
    await expireUnpaidOrders(scene.system);
    expect((await scene.orderNow(customer))?.status).toBe("CANCELED-ADMIN");
  });

  test("is cancelled also when the shop takes no payments online any more", async () => {
    const { customer } = await scene.newOrder();
    scene.clock.ahead = 25 * HOUR;
    await expireUnpaidOrders({ ...scene.system, payments: null });
    expect((await scene.orderNow(customer))?.status).toBe("CANCELED-ADMIN");
  });

  test("money that arrives for it afterwards goes back in full", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    const late = await scene.pay(own, order_id, { outcome: "failure", reason: "" });
    scene.clock.ahead = 25 * HOUR;
    await expireUnpaidOrders(scene.system);
    scene.sandbox.bank.authorizeLate(late.razorpay_payment_id);
    scene.sandbox.bank.capture(late.razorpay_payment_id, { amount: 749_25, currency: "INR" });
    scene.clock.ahead += 4 * HOUR;
    await pollPayments(scene.system);
    await carryOut(order_id);
    const refund = { amount: 749.25, status: "PROCESSED" };
    const now = { status: "CANCELED-ADMIN", payment_status: "FAILED", refund };
    expect(await scene.orderNow(customer)).toMatchObject(now);
  });
});
