import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { accountOf, balanceOf, type Entered, type OrderAccount, sumOf } from "./account.ts";
import {
  byHandFailed,
  canceled,
  lessened,
  placed,
  refundAsked,
  refundEnded,
  refundsSeen,
  sent,
} from "./postings.ts";

const paymentId = "payment";

/** An order of goods, delivery and a gift that was paid online, sent or not. Paise. */
function paidOrder(isSent = true): Entered[] {
  const entries: Entered[] = placed({ goods: 100_000, delivery: 4_950, gift: 2_000 });
  entries.push({ kind: "paid_online", amount: 106_950, paymentId });
  return isSent ? [...entries, ...sent(accountOf(entries))] : entries;
}

/** As it goes over the wire, which has no 0 below 0. */
const told = (entries: readonly Entered[]): OrderAccount => JSON.parse(JSON.stringify(accountOf(entries)));

const less = (entries: readonly Entered[], paise: number) => [
  ...entries,
  ...lessened(accountOf(entries), paise, "reduced"),
];

test("the net is what is still owed for, whichever of it was given back", () => {
  const order = paidOrder();
  expect(told(order)).toMatchObject({ net: 106_950, due: 0, sold: { goods: 100_000, delivery: 4_950 } });
  // Of the goods first, then of delivery, then of the gift.
  expect(told(less(order, 40_000))).toMatchObject({ net: 66_950, due: -40_000, sold: { goods: 60_000 } });
  const ofDelivery = told(less(order, 103_000));
  expect(ofDelivery).toMatchObject({ net: 3_950, due: -103_000, giftLeft: 2_000 });
  expect(ofDelivery.sold).toEqual({ goods: 0, delivery: 1_950 });
  expect(told(less(order, 106_000))).toMatchObject({ net: 950, due: -106_000, giftLeft: 950 });
  const unsent = less(paidOrder(false), 104_950);
  expect(told(unsent)).toMatchObject({ net: 2_000, notSent: 0, sold: { goods: 0, delivery: 0 } });
});

test("a canceled order owes nothing, and nothing of it stays in sales, in what is to be sent or in gifts", () => {
  for (const order of [paidOrder(), paidOrder(false)]) {
    const entries = [...order, ...canceled(accountOf(order))];
    expect(told(entries)).toMatchObject({ net: 0, due: -106_950, notSent: 0, giftLeft: 0 });
    for (const account of ["not_sent", "sales", "delivery", "gifts_promised"] as const)
      expect([account, 0 + balanceOf(entries, account)]).toEqual([account, 0]);
  }
});

/** A payment's refunds, entered one after the other. */
function refunds(entries: Entered[]) {
  const of = () => ({ entries, paymentId });
  const enter = (postings: readonly Entered[]) => {
    entries = [...entries, ...postings.map((one) => ({ ...one, paymentId }))];
    return postings.map(({ kind, amount }) => [kind, amount]);
  };
  return {
    ask: (amount: number) => enter(refundAsked(of(), { claimId: null, amount })),
    end: (kind: "refund_processed" | "refund_failed", amount: number) =>
      enter(refundEnded(of(), kind, amount)),
    byHand: (paise: number) => enter(refundsSeen(of(), accountOf(entries), paise)),
    handFails: (amount: number, paise: number, isCanceled = false) =>
      enter(byHandFailed(of(), { amount, paise, isCanceled })),
    enter,
    told: () => told(entries),
    gateway: () => balanceOf(entries, "gateway"),
  };
}

test("what went back by hand is less for what was sold, and in place of what failed", () => {
  const { ask, end, byHand, told, gateway } = refunds(less(paidOrder(), 30_000));
  ask(30_000);
  expect(told()).toMatchObject({ due: 0, onItsWay: 30_000 });
  end("refund_failed", 30_000);
  expect(told()).toMatchObject({ onItsWay: 0, failed: 30_000 });
  expect(byHand(35_000)).toEqual([
    ["failed_outside", 30_000],
    ["reduced", 5_000],
    ["refund_outside", 5_000],
  ]);
  expect(byHand(35_000)).toEqual([]);
  expect(told()).toMatchObject({ onItsWay: 0, failed: 0, due: 0, net: 71_950 });
  expect(gateway()).toBe(71_950);
});

test("a refund of ours for which one made by hand left no room is not on its way", () => {
  const { ask, byHand, handFails, told, gateway } = refunds(less(paidOrder(), 60_000));
  ask(60_000);
  expect(byHand(60_000)).toEqual([
    ["reduced", 40_000],
    ["delivery_waived", 4_950],
    ["gift_waived", 2_000],
    ["refund_outside", 46_950],
    ["refund_seen", 13_050],
  ]);
  expect(told()).toMatchObject({ onItsWay: 46_950, net: 0, due: 0 });
  expect(gateway()).toBe(46_950);
  // As it was before, when that one failed.
  handFails(60_000, 0);
  expect(told()).toMatchObject({
    onItsWay: 60_000,
    net: 46_950,
    due: 0,
    sold: { goods: 40_000 },
    giftLeft: 2_000,
  });
  expect(gateway()).toBe(106_950);
});

test.each([
  ["refund_failed", { onItsWay: 0, failed: 60_000, net: 46_950 }],
  ["refund_processed", { onItsWay: 0, failed: 0, net: 46_950 }],
] as const)("ours that has found room all the same, because one made by hand failed: %s", (end, after) => {
  const { ask, end: ended, byHand, handFails, told } = refunds(less(paidOrder(), 60_000));
  ask(60_000);
  byHand(60_000);
  ended(end, 60_000);
  expect(told()).toMatchObject({ onItsWay: 0, failed: end === "refund_failed" ? 46_950 : 0 });
  handFails(60_000, 0);
  expect(told()).toMatchObject({ ...after, due: 0, wentBack: { online: 60_000 } });
});

test("more than a customer has not got back another way is the shop's loss", () => {
  const { byHand, handFails, enter, told, gateway } = refunds(less(paidOrder(), 100_000));
  enter([{ kind: "credit_given", amount: 100_000 }]);
  byHand(50_000);
  expect(told()).toMatchObject({ net: 0, due: 0, wentBack: { online: 6_950, credit: 100_000 } });
  expect(gateway()).toBe(56_950);
  handFails(50_000, 0, true);
  expect(told()).toMatchObject({ net: 0, due: -6_950, wentBack: { online: 0 } });
  expect(gateway()).toBe(106_950);
});

test("a failed refund is repeated for its own claim, and never asked for beyond that", () => {
  let entries = less(paidOrder(), 30_000);
  const ask = (claimId: string | null, amount: number) => {
    const postings = refundAsked({ entries, paymentId }, { claimId, amount });
    entries = [...entries, ...postings.map((one) => ({ ...one, paymentId, claimId }))];
    return postings;
  };
  ask("first", 20_000);
  const failed = refundEnded({ entries, paymentId }, "refund_failed", 20_000);
  entries = [...entries, ...failed.map((one) => ({ ...one, paymentId, claimId: "first" }))];
  expect(told(entries)).toMatchObject({ failed: 20_000, onItsWay: 0 });
  expect(ask("second", 10_000)).toEqual([{ kind: "refund_asked", amount: 10_000 }]);
  expect(ask("first", 20_000)).toEqual([{ kind: "refund_repeated", amount: 20_000 }]);
  expect(told(entries)).toMatchObject({ failed: 0, onItsWay: 30_000, due: 0 });
});

test("however an order becomes less, its net, what is owed back and its accounts stay one sum", () => {
  const paise = fc.integer({ min: 0, max: 150_000 });
  fc.assert(
    fc.property(paise, paise, paise, fc.array(paise, { maxLength: 4 }), fc.boolean(), (...drawn) => {
      const [goods, delivery, gift, parts, isSent] = drawn;
      let entries: Entered[] = placed({ goods, delivery, gift });
      if (isSent) entries.push(...sent(accountOf(entries)));
      for (const part of parts) {
        const { net } = accountOf(entries);
        entries = less(entries, part);
        expect(told(entries).net).toBe(net - Math.min(net, part));
      }
      const { net, due, notSent, sold, giftLeft } = told(entries);
      expect([notSent + sold.goods + sold.delivery + giftLeft, due]).toEqual([net, net]);
      expect(sumOf(entries, "goods", "delivery", "gift")).toBe(goods + delivery + gift);
    }),
    { numRuns: propertyRuns(200) },
  );
});
