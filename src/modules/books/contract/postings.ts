import { balanceOf, type Entered, type OrderAccount, sumOf } from "./account.ts";
import type { EntryKind } from "./kinds.ts";

/** A posting of what a source comes to. Postings of 0 paise are no entries. */
export interface Posting {
  kind: EntryKind;
  amount: number;
  /** The claim of the failed refund that it stands for, where the source itself is no claim's. */
  claimId?: string | null;
}

/** The beginning of the source of all that happens to an order's money in the store itself: no other table tells of it. */
export const IN_THE_STORE = "store:";

/** The postings of these sums, in paise; none of those that are not above 0. */
export const postings = (sums: Partial<Record<EntryKind, number>>): Posting[] =>
  (Object.entries(sums) as [EntryKind, number][]).flatMap(([kind, amount]) =>
    amount > 0 ? [{ kind, amount }] : [],
  );

/** An order is placed. Paise. */
export function placed({
  goods,
  delivery,
  gift,
}: Pick<OrderAccount, "goods" | "delivery" | "gift">): Posting[] {
  return postings({ goods, delivery, gift });
}

/** An order is changed before it is sent. Paise, each how much less it is; the reduction is less by what was of the goods, and more by a goodwill. */
export interface Lessening {
  goods: number;
  reduction: number;
  goodwill: number;
  /** Below 0 where it became dearer. */
  delivery: number;
}
export function changed({ goods, reduction, goodwill, delivery }: Lessening): Posting[] {
  return postings({
    ...{ goods_taken_out: goods, reduction_taken_back: reduction, reduction: goodwill },
    ...{ delivery_lowered: delivery, delivery: -delivery },
  });
}

/** An order leaves the store: its goods, less their reduction, are sold, and so is its delivery. */
export function sent({ notSent, delivery }: OrderAccount): Posting[] {
  const ofDelivery = Math.min(delivery, notSent);
  return postings({ goods_sent: notSent - ofDelivery, delivery_sent: ofDelivery });
}

/** An order is canceled: before it was sent it is never sold, and afterwards its goods came back, or never arrived. */
export function canceled({ notSent, sold, giftLeft }: OrderAccount): Posting[] {
  return postings({
    order_canceled: notSent,
    returned: sold.goods,
    delivery_waived: sold.delivery,
    gift_canceled: giftLeft,
  });
}

/**
 * So much less is owed for an order, because goods came back, or were not what they were said to be: of what is not sent first, which is all or
 * nothing of an order, then of the goods, of delivery and gift.
 */
export function lessened(
  { notSent, sold, giftLeft }: OrderAccount,
  paise: number,
  kind: "returned" | "reduced",
): Posting[] {
  let left = paise;
  const take = (most: number) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  };
  return postings({
    order_canceled: take(notSent),
    [kind]: take(sold.goods),
    delivery_waived: take(sold.delivery),
    gift_waived: take(giftLeft),
  });
}

/** A payment of which something goes back, and its order's entries so far. */
interface Refunding {
  entries: readonly Entered[];
  paymentId: string;
}

/** How many paise of a payment's refunds for a claim, or for none, have failed and are not asked for again yet. */
export function failedPaise({ entries, paymentId }: Refunding, claimId: string | null): number {
  const same = entries.filter((one) => one.paymentId === paymentId && (one.claimId ?? null) === claimId);
  return -balanceOf(same, "refunds_failed");
}

/** How much of a payment went back or is going back, done by us or not; what failed is among it. */
export const wentBackOf = (entries: readonly Entered[], paymentId: string) =>
  sumOf(
    entries.filter((one) => one.paymentId === paymentId),
    ...(["refund_asked", "not_wanted_refund_asked", "refund_outside", "not_wanted_outside"] as const),
  );

/** A refund is asked for: again, as far as one of the same payment for the same claim has failed. */
export function refundAsked(
  of: Refunding,
  { claimId, amount }: { claimId: string | null; amount: number },
): Posting[] {
  const again = Math.min(amount, failedPaise(of, claimId));
  const anew = amount - again;
  return postings({
    refund_repeated: again,
    [isWanted(of) ? "refund_asked" : "not_wanted_refund_asked"]: anew,
  });
}

/**
 * A refund was made, or failed, as far as nothing was sent back by hand in its place. Where that left no room for it and it was there all the same,
 * one made by hand has failed, of which the word is on its way: until then that stands for the failed one, or is beyond what was paid.
 */
export function refundEnded(
  of: Refunding,
  kind: "refund_processed" | "refund_failed",
  amount: number,
): Posting[] {
  const same = of.entries.filter((one) => one.paymentId === of.paymentId);
  const going = onItsWay(of);
  const seen = Math.min(sumOf(same, "refund_seen"), Math.max(0, amount - going));
  const ended = postings({ [kind]: Math.min(amount, going + seen) });
  if (seen === 0) return ended;
  const instead = kind === "refund_failed" ? "failed_outside" : "refund_beyond";
  return [{ kind: "refund_seen", amount: -seen, claimId: null }, ...ended, { kind: instead, amount: seen }];
}

const byHandKinds = [
  "refund_outside",
  "not_wanted_outside",
  "failed_outside",
  "refund_seen",
  "refund_beyond",
] as const;

/** How much the book has of what went back of a payment by hand at the gateway. */
export const enteredByHand = ({ entries, paymentId }: Refunding) =>
  sumOf(
    entries.filter((one) => one.paymentId === paymentId),
    ...byHandKinds,
  );

/**
 * `paise` of a payment have gone back at the gateway by hand. What of it the book does not have is in place of a refund that failed, or else less
 * for what was sold; what the payment has no room for, in place of one of ours that will not find it any more; and beyond what the customer paid and
 * has not got back another way, the shop's loss.
 */
export function refundsSeen(of: Refunding, account: OrderAccount, paise: number): Posting[] {
  const unknown = Math.max(0, paise - enteredByHand(of));
  const same = of.entries.filter((one) => one.paymentId === of.paymentId);
  const failures = failuresMet(of, same, unknown);
  const anew = unknown - failures.reduce((sum, { amount }) => sum + amount, 0);
  const room = sumOf(same, "paid_online", "not_wanted") - wentBackOf(same, of.paymentId);
  const seen = Math.min(onItsWay(of), Math.max(0, anew - room));
  if (!isWanted(of))
    return [...failures, ...postings({ not_wanted_outside: anew - seen, refund_seen: seen })];
  const { paid, wentBack } = account;
  const allPaid = paid.online + paid.cash + paid.upi + paid.credit;
  const left = allPaid - wentBack.online - wentBack.byHand - wentBack.credit;
  const outside = Math.min(anew - seen, left);
  return [
    ...failures,
    ...lessened(account, outside, "reduced"),
    ...postings({ refund_outside: outside, refund_seen: seen, refund_beyond: anew - seen - outside }),
  ];
}

/**
 * A refund that was made by hand failed at the gateway, so that no more than `paise` have gone back so: the rest is taken out of the book again, by
 * entries below 0. `isCanceled`: an order that is canceled is not owed for again.
 */
export function byHandFailed(
  of: Refunding,
  { amount, paise, isCanceled }: { amount: number; paise: number; isCanceled: boolean },
): Posting[] {
  const same = of.entries.filter((one) => one.paymentId === of.paymentId);
  const takeOut = (most: number, kinds: readonly EntryKind[]): Posting[] => {
    let left = most;
    return kinds.flatMap((kind) =>
      [...new Set(same.map(({ claimId = null }) => claimId))].flatMap((claimId): Posting[] => {
        const entered = sumOf(
          same.filter((one) => (one.claimId ?? null) === claimId),
          kind,
        );
        const taken = Math.min(left, entered);
        left -= taken;
        return taken > 0 ? [{ kind, amount: -taken, claimId }] : [];
      }),
    );
  };
  const undone = takeOut(Math.min(amount, enteredByHand(of) - paise), byHandKinds.toReversed());
  if (isCanceled) return undone;
  const outside = -undone.reduce((sum, one) => (one.kind === "refund_outside" ? sum + one.amount : sum), 0);
  return [...undone, ...takeOut(outside, ["gift_waived", "delivery_waived", "reduced", "order_canceled"])];
}

/** As much of failed refunds as was sent another way, by the claims that they were for. */
function failuresMet(of: Refunding, same: readonly Entered[], most: number): Posting[] {
  let left = most;
  return [...new Set(same.map(({ claimId = null }) => claimId))].flatMap((claimId): Posting[] => {
    const amount = Math.min(left, failedPaise(of, claimId));
    left -= amount;
    return amount > 0 ? [{ kind: "failed_outside", amount, claimId }] : [];
  });
}

const onItsWay = ({ entries, paymentId }: Refunding) =>
  -balanceOf(
    entries.filter((one) => one.paymentId === paymentId),
    "refunds",
  );

const isWanted = ({ entries, paymentId }: Refunding) =>
  !entries.some((one) => one.paymentId === paymentId && one.kind === "not_wanted");
