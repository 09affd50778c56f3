import { balanceOf, type Entered, type OrderAccount, sumOf } from "./account.ts";
import type { EntryKind } from "./kinds.ts";

/** A posting of what a source comes to. Postings of 0 paise are no entries. */
export interface Posting {
  kind: EntryKind;
  amount: number;
  /** The claim of the failed refund that it stands for, where the source itself is no claim's. */
  claimId?: string | null;
}

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

/** A refund was made, or failed, as far as nothing was sent back by hand in its place. */
export function refundEnded(
  of: Refunding,
  kind: "refund_processed" | "refund_failed",
  amount: number,
): Posting[] {
  return postings({ [kind]: Math.min(amount, onItsWay(of)) });
}

/**
 * `total` paise of a payment go back at the gateway, which counts a refund from when it is asked for (Razorpay: `amount_refunded`). What the book
 * does not know of was made by hand: in place of one that failed, or as a reduction of what was sold.
 */
export function refundsSeen(of: Refunding, account: OrderAccount, total: number): Posting[] {
  const same = of.entries.filter((one) => one.paymentId === of.paymentId);
  const unknown = Math.max(
    0,
    total - onItsWay(of) - (sumOf(same, "paid_online", "not_wanted") - balanceOf(same, "gateway")),
  );
  const failures = failuresMet(of, same, unknown);
  const anew = unknown - failures.reduce((sum, { amount }) => sum + amount, 0);
  const outside = isWanted(of)
    ? [...lessened(account, anew, "reduced"), ...postings({ refund_outside: anew })]
    : postings({ not_wanted_outside: anew });
  return [...failures, ...outside];
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
