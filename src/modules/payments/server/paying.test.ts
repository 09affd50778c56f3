import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paymentAttempts } from "#modules/orders/payment-schema.ts";
import { cancelWithRefund } from "#modules/orders/server/change-order-status.ts";
import { speaking } from "#platform/languages/speak.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { PUBLIC_URL, value } from "#tests/support/test-shop.ts";
import { capturePayment } from "./apply-payment-event.ts";
import { sceneForFile } from "./payment.scene.ts";
import { pollPayments } from "./poll-payments.ts";
import { checkPayment, verifyPayment } from "./verify-payment.ts";

const scene = await sceneForFile();
beforeEach(() => {
  scene.faults({});
  scene.clock.ahead = 0;
});

const MINUTE = 60_000;
const attemptsOf = (orderId: string) =>
  scene.database.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
const failing = { outcome: "failure", reason: "insufficient_funds" } as const;

describe("beginning to pay", () => {
  test("answers what the checkout needs, in paise, with the customer's own details", async () => {
    const { own, order, customer } = await scene.newOrder();
    const begun = value(await scene.begin(own, order.id));
    const [attempt] = await attemptsOf(order.id);
    expect(begun).toEqual({
      order_id: order.id,
      script_url: "/sandbox/razorpay/checkout.js",
      options: {
        key: scene.sandbox.keyId,
        amount: 749_25,
        currency: "INR",
        name: "Rebon",
        description: `Order ${order.id.slice(0, 8)}`,
        order_id: attempt?.razorpayOrderId,
        prefill: { name: customer.name, email: customer.email, contact: "9847000001" },
        callback_url: `${PUBLIC_URL}/api/razorpay/return`,
        config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
        theme: { color: "#5b2a8c" },
      },
    });
    const made = { amount: 749_25, receipt: attempt?.id };
    expect(scene.sandbox.bank.findOrder(begun.options.order_id)).toMatchObject(made);
    expect((await scene.orderNow(customer))?.razorpay_order_id).toBe(begun.options.order_id);
  });

  test("in Hindi has Razorpay speak it too, and come back to it; Malayalam it doesn't know", async () => {
    const { own, order_id } = await scene.newOrder();
    const hindi = value(await speaking("hi", () => scene.begin(own, order_id))).options;
    expect(hindi.callback_url).toBe(`${PUBLIC_URL}/api/razorpay/return?language=hi`);
    expect(hindi.config.display.language).toBe("hi");
    const malayalam = value(await speaking("ml", () => scene.begin(own, order_id))).options;
    expect(malayalam.config.display.language).toBeUndefined();
    expect(malayalam.description).toBe(`ഓർഡർ ${order_id.slice(0, 8)}`);
  });

  test("again, and in two tabs at once, is the same order at Razorpay", async () => {
    const { own, order_id } = await scene.newOrder();
    const both = await Promise.all([scene.begin(own, order_id), scene.begin(own, order_id)]);
    const again = await scene.begin(own, order_id);
    const ids = new Set([...both, again].map((begun) => value(begun).options.order_id));
    expect(ids.size).toBe(1);
    expect(await attemptsOf(order_id)).toHaveLength(1);
  });

  test("again after a failed payment goes on with the same order, and then pays", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    const failed = await scene.pay(own, order_id, failing);
    expect(value(await checkPayment(own, { order_id })).payment_status).toBe("FAILED");
    scene.clock.ahead = MINUTE;
    const paid = await scene.pay(own, order_id);
    expect(paid.razorpay_order_id).toBe(failed.razorpay_order_id);
    expect(value(await verifyPayment(own, paid)).payment_status).toBe("SUCCESS");
    expect((await scene.orderNow(customer))?.payment_status).toBe("SUCCESS");
  });

  test("of what was paid meanwhile is refused, although nobody had told us", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    await scene.pay(own, order_id);
    expect(await scene.begin(own, order_id)).toMatchObject({ ok: false, code: "payment_settled" });
    expect((await scene.orderNow(customer))?.payment_status).toBe("SUCCESS");
    expect(await scene.begin(own, order_id)).toMatchObject({ ok: false, code: "payment_settled" });
  });

  test("fails in words when Razorpay can't be reached, and the next try looks for what was made", async () => {
    const { own, order_id } = await scene.newOrder();
    scene.faults({ api: ["drop-after", "drop-before"] });
    const message = "Paying online is not possible at the moment. Please try again in a minute.";
    expect(await scene.begin(own, order_id)).toMatchObject({ ok: false, code: "unavailable", message });
    const begun = value(await scene.begin(own, order_id));
    const [attempt] = await attemptsOf(order_id);
    const orders = Object.values(scene.sandbox.bank.ledger.orders);
    const made = orders.filter(({ receipt }) => receipt === attempt?.id);
    expect(made.map(({ id }) => id)).toEqual([begun.options.order_id]);
  });

  test("makes a new order at Razorpay when it does not know the old one any more", async () => {
    const { own, order_id } = await scene.newOrder();
    const first = value(await scene.begin(own, order_id)).options.order_id;
    delete scene.sandbox.bank.ledger.orders[first];
    const second = value(await scene.begin(own, order_id)).options.order_id;
    expect(second).not.toBe(first);
    expect((await attemptsOf(order_id)).map(({ status }) => status).sort()).toEqual(["CLOSED", "OPEN"]);
  });

  test("is refused for another's order, for cash, for what is cancelled, and when it is switched off", async () => {
    const { own, order_id } = await scene.newOrder();
    const other = await scene.newOrder("COD");
    const code = async (begun: ReturnType<typeof scene.begin>) => {
      const result = await begun;
      return result.ok ? "ok" : result.code;
    };
    expect(await code(scene.begin(other.own, order_id))).toBe("not_found");
    expect(await code(scene.begin(scene.shop.guest, order_id))).toBe("unauthenticated");
    expect(await code(scene.begin(other.own, other.order_id))).toBe("payment_not_due");
    await switchOnline(scene.database, false);
    expect(await code(scene.begin(own, order_id))).toBe("payment_mode_unavailable");
    await switchOnline(scene.database);
    value(await cancelWithRefund(own, { order_id }));
    expect(await code(scene.begin(own, order_id))).toBe("payment_not_due");
  });
});

describe("coming back from the checkout", () => {
  test("settles the order and tells the customer once", async () => {
    const { own, order_id } = await scene.newOrder();
    const signed = await scene.pay(own, order_id);
    const both = await Promise.all([verifyPayment(own, signed), verifyPayment(own, signed)]);
    for (const one of both) expect(value(one).payment_status).toBe("SUCCESS");
    expect((await scene.queued(order_id)).filter((kind) => kind === "payment-received")).toHaveLength(1);
  });

  test("with a signature that is none, or for another order, is refused and changes nothing", async () => {
    const mine = await scene.newOrder();
    const signed = await scene.pay(mine.own, mine.order_id);
    const other = await scene.newOrder();
    const othersSigned = await scene.pay(other.own, other.order_id);
    const verify = async (input: typeof signed) => {
      const result = await verifyPayment(mine.own, input);
      return result.ok ? "ok" : result.code;
    };
    expect(await verify({ ...signed, razorpay_signature: "00".repeat(32) })).toBe("payment_not_verified");
    expect(await verify({ ...signed, razorpay_payment_id: "pay_another" })).toBe("payment_not_verified");
    expect(await verify({ ...othersSigned, order_id: mine.order_id })).toBe("payment_not_verified");
    expect(await verify(othersSigned)).toBe("not_found");
    expect(await verifyPayment(scene.shop.guest, signed)).toMatchObject({ code: "unauthenticated" });
    expect((await scene.orderNow(mine.customer))?.payment_status).toBe("PENDING");
  });

  test("while Razorpay is away leaves the order open, and the poller settles it at once", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    const signed = await scene.pay(own, order_id);
    scene.faults({ api: ["html-before"] });
    expect(value(await verifyPayment(own, signed)).payment_status).toBe("PENDING");
    await pollPayments(scene.system);
    expect((await scene.orderNow(customer))?.payment_status).toBe("SUCCESS");
  });
});

describe("when nobody comes back", () => {
  test("the poller asks after two minutes and settles the order", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    await scene.pay(own, order_id);
    scene.clock.ahead = MINUTE;
    await pollPayments(scene.system);
    expect((await scene.orderNow(customer))?.payment_status).toBe("PENDING");
    scene.clock.ahead = 3 * MINUTE;
    await pollPayments(scene.system);
    expect((await scene.orderNow(customer))?.payment_status).toBe("SUCCESS");
    expect((await attemptsOf(order_id))[0]).toMatchObject({ status: "CLOSED", nextCheckAt: null });
  });

  test("a page that waits asks at most every two seconds", async () => {
    const { own, order_id } = await scene.newOrder();
    await scene.pay(own, order_id, failing);
    const first = value(await checkPayment(own, { order_id }));
    expect(first.payment_status).toBe("FAILED");
    const [{ razorpayOrderId } = { razorpayOrderId: "" }] = await attemptsOf(order_id);
    scene.sandbox.bank.pay(razorpayOrderId ?? "", "upi", { outcome: "success", reason: "" });
    expect(value(await checkPayment(own, { order_id })).payment_status).toBe("FAILED");
    scene.clock.ahead = 2001;
    expect(value(await checkPayment(own, { order_id })).payment_status).toBe("SUCCESS");
  });

  test("a check while Razorpay is away answers the order as it is; another's is not found", async () => {
    const { own, order_id } = await scene.newOrder();
    await scene.pay(own, order_id);
    scene.faults({ api: ["error"] });
    expect(value(await checkPayment(own, { order_id })).payment_status).toBe("PENDING");
    const other = await scene.newOrder();
    expect(await checkPayment(other.own, { order_id })).toMatchObject({ code: "not_found" });
  });

  test("a bank that answers late pays an order that failed: its money is fetched", async () => {
    const { own, order_id, customer } = await scene.newOrder();
    const late = await scene.pay(own, order_id, { outcome: "late", reason: "" });
    expect(value(await checkPayment(own, { order_id })).payment_status).toBe("FAILED");
    scene.clock.ahead = 3 * MINUTE;
    await pollPayments(scene.system);
    expect(scene.sandbox.bank.findPayment(late.razorpay_payment_id).status).toBe("authorized");
    await capturePayment(scene.system, late.razorpay_payment_id);
    expect((await scene.orderNow(customer))?.payment_status).toBe("SUCCESS");
    expect(scene.sandbox.bank.findPayment(late.razorpay_payment_id).status).toBe("captured");
  });
});
