import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GatewayPayment } from "#kernel/ports/ports.ts";
import {
  type OrderStatus,
  type PaymentMode,
  type PaymentStatus,
  standingOf,
} from "#modules/orders/contract/order-status.ts";
import { nextPaymentState, type PaymentState } from "./next-payment-state.ts";

const TOTAL = 749_25;

function update(changes: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    id: "pay_1",
    orderId: "order_1",
    status: "captured",
    amountPaise: TOTAL,
    refundedPaise: 0,
    currency: "INR",
    method: "card",
    ...changes,
  };
}

interface Stands {
  status: OrderStatus;
  mode: PaymentMode;
  paymentStatus: PaymentStatus;
}
type Known = Partial<Omit<PaymentState, "order"> & Stands>;

function stateOf({ status, mode: payment_mode, paymentStatus }: Stands): PaymentState["order"] {
  const stands = { status, payment_mode, payment_status: paymentStatus, amount_due: TOTAL };
  return {
    standing: standingOf({ ...stands, hand_over: "parcel", price_open: false }),
    paymentStatus,
    duePaise: TOTAL,
  };
}

function state({
  status = "PENDING",
  mode = "PREPAID",
  paymentStatus = "PENDING",
  ...rest
}: Known = {}): PaymentState {
  const order = stateOf({ status, mode, paymentStatus });
  return { order, paidBy: null, known: null, givingBackPaise: 0, givenOtherwisePaise: 0, ...rest };
}

const known = (status: GatewayPayment["status"], refundedPaise = 0) => ({ known: { status, refundedPaise } });
const captured = known("captured");
const paid = { paymentStatus: "SUCCESS" as const, paidBy: "pay_1", ...captured };
const paidByAnother = { paymentStatus: "SUCCESS" as const, paidBy: "pay_0" };
const failed = { paymentStatus: "FAILED" as const, ...known("failed") };
const canceled = { status: "CANCELED-USER" as const };
const cash = { mode: "COD" as const };
const refunded = { status: "refunded" as const, refundedPaise: TOTAL };
const [nothing, markPaid, capture] = [{ do: "nothing" }, { do: "mark-paid" }, { do: "capture" }];
const back = (amountPaise: number) => ({ do: "refund", amountPaise });

describe("what news of a payment means", () => {
  test.each<[string, Known, Partial<GatewayPayment>, PaymentStatus, object]>([
    ["captured, and the order waits for it", {}, {}, "SUCCESS", markPaid],
    ["captured after it failed", failed, {}, "SUCCESS", markPaid],
    ["captured for an accepted order", { status: "ACCEPTED" }, {}, "SUCCESS", markPaid],
    ["the same again", paid, {}, "SUCCESS", nothing],
    ["the same again of a shipped order", { ...paid, status: "SHIPPED" }, {}, "SUCCESS", nothing],
    ["authorised, and the order waits for it", {}, { status: "authorized" }, "PENDING", capture],
    ["authorised late, after it failed", failed, { status: "authorized" }, "FAILED", capture],
    ["an old word of authorised after captured", paid, { status: "authorized" }, "SUCCESS", nothing],
    ["failed", {}, { status: "failed" }, "FAILED", nothing],
    ["an old word of failed after authorised", known("authorized"), { status: "failed" }, "PENDING", capture],
    ["failed, while another payment paid it", paidByAnother, { status: "failed" }, "SUCCESS", nothing],
    ["failed, and the order is cancelled", canceled, { status: "failed" }, "PENDING", nothing],
    ["failed, and the order is in cash now", cash, { status: "failed" }, "PENDING", nothing],
    ["begun", {}, { status: "created" }, "PENDING", nothing],
    ["paid twice", paidByAnother, {}, "SUCCESS", back(TOTAL)],
    [
      "paid twice, told again while it goes back",
      { ...paidByAnother, ...captured, givingBackPaise: TOTAL },
      {},
      "SUCCESS",
      nothing,
    ],
    [
      "a second one, authorised, goes back by itself",
      paidByAnother,
      { status: "authorized" },
      "SUCCESS",
      nothing,
    ],
    ["after the shopper cancelled", canceled, {}, "PENDING", back(TOTAL)],
    ["after the shop cancelled", { ...failed, status: "CANCELED-ADMIN" }, {}, "FAILED", back(TOTAL)],
    ["after it became cash", cash, {}, "PENDING", back(TOTAL)],
    [
      "after it was paid in cash",
      { ...cash, status: "COMPLETED", paymentStatus: "SUCCESS" },
      {},
      "SUCCESS",
      back(TOTAL),
    ],
    ["in another amount", {}, { amountPaise: TOTAL - 1 }, "PENDING", back(TOTAL - 1)],
    ["in another currency", {}, { currency: "USD" }, "PENDING", back(TOTAL)],
    ["with a part given back by hand already", {}, { refundedPaise: 100 }, "PENDING", back(TOTAL - 100)],
    [
      "on its way back, told again as if it were waited for",
      { ...captured, givingBackPaise: TOTAL },
      {},
      "PENDING",
      nothing,
    ],
    ["given back by hand before we knew of it", {}, refunded, "PENDING", nothing],
    ["given back by the bank, never captured", known("authorized"), refunded, "PENDING", nothing],
    ["what paid it was given back by hand", paid, refunded, "SUCCESS", nothing],
    ["an old word of captured after it was given back", known("refunded", TOTAL), {}, "PENDING", nothing],
    [
      "a cancelled order whose payment nobody gave back",
      { ...paid, ...canceled },
      {},
      "SUCCESS",
      back(TOTAL),
    ],
    [
      "a cancelled order whose payment goes back",
      { ...paid, ...canceled, givingBackPaise: TOTAL },
      {},
      "SUCCESS",
      nothing,
    ],
    [
      "a cancelled order whose claims gave everything, a part of it by hand",
      { ...paid, ...canceled, givingBackPaise: 300_00, givenOtherwisePaise: TOTAL - 300_00 },
      { refundedPaise: 300_00 },
      "SUCCESS",
      nothing,
    ],
  ])("%s", (_what, from, news, paymentStatus, effect) => {
    expect(nextPaymentState(state(from), update(news))).toMatchObject({ paymentStatus, effect });
  });
});

/** A world of one order: payments that Razorpay holds, the shop's own deeds, and news that comes as it likes. */
const PAYMENTS = 3;
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("bank" as const),
      payment: fc.nat(PAYMENTS - 1),
      to: fc.constantFrom("failed" as const, "authorized" as const, "captured" as const, "refunded" as const),
    }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constant("news" as const), nth: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("look" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cash" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refunds" as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const ranks = ["created", "failed", "authorized", "captured", "refunded"];

/** Carries `settles` and `refunds` out in memory; the use-cases do the same in the database. */
function createWorld(amounts: number[]) {
  const order: Stands = { status: "PENDING", mode: "PREPAID", paymentStatus: "PENDING" };
  const bank = amounts.map((amountPaise, i) => update({ id: `pay_${i}`, status: "created", amountPaise }));
  const knowledge = new Map<string, PaymentState["known"]>();
  const giving = new Map<string, number>();
  const given = new Map<string, number>();
  const withMessage: GatewayPayment[] = [];
  const settlements: string[] = [];
  const report = (payment: GatewayPayment) => withMessage.push({ ...payment });

  function hear(payment: GatewayPayment): void {
    const before = order.paymentStatus;
    const going = giving.get(payment.id) ?? 0;
    const known = knowledge.get(payment.id) ?? null;
    const paidBy = settlements[0] ?? null;
    const back = { givingBackPaise: going, givenOtherwisePaise: 0 };
    const next = nextPaymentState({ order: stateOf(order), paidBy, known, ...back }, payment);
    knowledge.set(payment.id, next.payment);
    if (before === "SUCCESS") expect(next.paymentStatus).toBe("SUCCESS");
    order.paymentStatus = next.paymentStatus;
    if (next.effect.do === "mark-paid") {
      const wanted = ["PENDING", "PREPAID", TOTAL, 0];
      expect([order.status, order.mode, payment.amountPaise, going]).toEqual(wanted);
      settlements.push(payment.id);
    }
    if (next.effect.do === "refund") giving.set(payment.id, going + next.effect.amountPaise);
    if (next.effect.do === "capture") move(payment.id, "captured");
  }

  function move(id: string, to: GatewayPayment["status"]): void {
    const payment = bank.find((one) => one.id === id);
    if (!payment || ranks.indexOf(to) <= ranks.indexOf(payment.status)) return;
    // The bank takes back only what it promised; what is captured goes back when the shop says so.
    if (to === "refunded" && payment.status !== "authorized") return;
    if (to === "captured" && payment.status !== "authorized") return;
    payment.status = to;
    if (to === "refunded") payment.refundedPaise = payment.amountPaise;
    report(payment);
  }

  function sendRefunds(): void {
    for (const payment of bank) {
      const due = (giving.get(payment.id) ?? 0) - (given.get(payment.id) ?? 0);
      if (due <= 0) continue;
      given.set(payment.id, (given.get(payment.id) ?? 0) + due);
      payment.refundedPaise += due;
      if (payment.refundedPaise === payment.amountPaise) payment.status = "refunded";
      report(payment);
    }
  }

  function act(doing: Action): void {
    if (doing.do === "bank") move(`pay_${doing.payment}`, doing.to);
    else if (doing.do === "news") {
      const one = withMessage[doing.nth % Math.max(1, withMessage.length)];
      if (one) hear({ ...one });
    } else if (doing.do === "look") for (const payment of bank) hear({ ...payment });
    else if (doing.do === "refunds") sendRefunds();
    else if (doing.do === "cash" && order.paymentStatus !== "SUCCESS" && order.status === "PENDING")
      order.mode = "COD";
    else if (doing.do === "cancel" && order.status === "PENDING") {
      order.status = "CANCELED-USER";
      const [paid] = settlements;
      if (paid) giving.set(paid, Math.max(giving.get(paid) ?? 0, TOTAL));
    }
  }
  return { order, bank, settlements, act, hear };
}

test("whatever comes, twice, late, in any order or not at all: one settlement, no way back from SUCCESS, no money without an order that wants it", () => {
  const each = fc.constantFrom(TOTAL, TOTAL, TOTAL, TOTAL + 100);
  const amounts = fc.array(each, { minLength: PAYMENTS, maxLength: PAYMENTS });
  let settledRuns = 0;
  let refundedRuns = 0;
  fc.assert(
    fc.property(amounts, fc.array(action, { maxLength: 60 }), (sums, actions) => {
      const world = createWorld(sums);
      for (const one of actions) {
        world.act(one);
        expect(world.settlements.length).toBeLessThanOrEqual(1);
      }
      // In the end the poller looks, until nothing moves any more; what was only promised goes back by itself.
      for (let round = 0; round < 4; round += 1) {
        world.act({ do: "look" });
        world.act({ do: "refunds" });
      }
      for (const { id } of world.bank)
        world.act({ do: "bank", payment: Number(id.slice(4)), to: "refunded" });
      world.act({ do: "look" });
      const here = world.bank.filter(({ status }) => status === "captured" || status === "refunded");
      const kept = here.reduce((sum, payment) => sum + payment.amountPaise - payment.refundedPaise, 0);
      const { order } = world;
      const isPaid =
        order.status === "PENDING" && order.mode === "PREPAID" && order.paymentStatus === "SUCCESS";
      expect(kept).toBe(isPaid ? TOTAL : 0);
      expect(order.mode === "PREPAID" && order.paymentStatus === "SUCCESS").toBe(
        world.settlements.length === 1,
      );
      settledRuns += isPaid ? 1 : 0;
      refundedRuns += world.bank.some((payment) => payment.refundedPaise > 0) ? 1 : 0;
    }),
    { numRuns: 3000 },
  );
  expect(settledRuns).toBeGreaterThan(100);
  expect(refundedRuns).toBeGreaterThan(100);
});
