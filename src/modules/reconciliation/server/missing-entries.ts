import { storeMoment } from "#kernel/store-time.ts";
import { accountOf, type Entered } from "#modules/books/contract/account.ts";
import {
  enteredByHand,
  IN_THE_STORE,
  lessened,
  type Posting,
  placed,
  refundAsked,
  refundEnded,
  refundsSeen,
} from "#modules/books/contract/postings.ts";
import { type BookedEntry, entriesOf, type NewEntry } from "#modules/books/server/enter.ts";
import { inTheBook } from "#modules/credit/server/credit-ledger.ts";
import { isSent, type OrderStatus, statusFacts } from "#modules/orders/contract/order-status.ts";
import { wasTaken } from "#modules/orders/payment-schema.ts";
import { actorOf, postingsOf, postingsOfEdit } from "#modules/orders/server/order-book.ts";
import { refundSums } from "#modules/orders/server/refunds/refund-book.ts";
import { taxPostings } from "#modules/tax/server/write-document.ts";
import type { OrderFacts } from "./order-facts.ts";

/** Something that happened to an order's money. */
type Source = Pick<NewEntry, "source" | "by" | "paymentId" | "refundId" | "claimId" | "lastDay"> & {
  happenedAt: Date;
  postings(entries: readonly Entered[]): readonly Posting[];
};

/**
 * The entries that the book of an order lacks, by everything else that the tables say. `known`: those that it has; of what they come from, nothing
 * else is expected, and what is missing follows them. Nor is anything of the source `apartFrom`. `book`: what it is
 * compared with, where the tables leave open who made a refund.
 */
export function missingEntries(
  facts: OrderFacts,
  known: readonly NewEntry[],
  apartFrom?: string,
  book?: readonly BookedEntry[],
): NewEntry[] {
  const there = new Set([...known.map(({ source }) => source), apartFrom]);
  const orderId = facts.order.id;
  const missing: NewEntry[] = [];
  for (const { postings, ...source } of inTheirOrder(sourcesOf(facts, book))) {
    if (there.has(source.source)) continue;
    const before = [...known, ...missing].map(asEntered);
    missing.push(...entriesOf(postings(before), { ...source, orderId }));
  }
  return missing.filter(({ amount }) => amount > 0);
}

/** Placed first, its price agreed on, then as it happened; last what was seen at the gateway, of which no time is known. */
const inTheirOrder = (sources: readonly Source[]) =>
  sources.toSorted((a, b) => turnOf(a) - turnOf(b) || a.happenedAt.getTime() - b.happenedAt.getTime());

function turnOf({ source }: Source): number {
  const turn = ["order", "price", "", "seen"].indexOf(source.slice(0, source.indexOf(":")));
  return turn < 0 ? 2 : turn;
}

export const asEntered = ({ kind, amount, paymentId = null, claimId = null }: NewEntry): Entered => ({
  ...{ kind, amount, paymentId, claimId },
});

function sourcesOf(facts: OrderFacts, book?: readonly BookedEntry[]): Source[] {
  const { order, edits } = facts;
  // As it was placed: its row has what is left.
  const before = edits.filter(({ sent }) => !sent);
  const goods = order.subtotalPaise - order.discountPaise + sum(before, ({ goodsPaise }) => goodsPaise);
  const delivery = order.deliveryPaise + sum(before, ({ deliveryPaise }) => deliveryPaise);
  return [
    {
      ...{ source: `order:${order.id}`, by: "customer", happenedAt: order.createdAt },
      postings: () => placed({ goods, delivery, gift: order.giftPaise }),
    },
    ...agreed(facts),
    ...edited(facts),
    ...used(facts),
    ...moved(facts),
    ...paid(facts),
    ...wentBack(facts, book),
    ...claimed(facts),
    ...handedOver(facts),
    ...taxed(facts),
    ...inTheStore(book ?? []),
  ];
}

/** Money that came and went in the store, and what came back there: the book alone has it. */
function inTheStore(book: readonly BookedEntry[]): Source[] {
  return book
    .filter(({ source }) => source.startsWith(IN_THE_STORE))
    .map(({ source, by, happenedAt, kind, amount }) => ({
      ...{ source, by, happenedAt },
      postings: () => [{ kind, amount }],
    }));
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

function agreed({ order, edits }: OrderFacts): Source[] {
  if (!order.priceSettledAt) return [];
  const since = edits.filter(({ sent }) => !sent);
  const taken = sum(since, ({ reductionPaise, goodwillPaise }) => reductionPaise - goodwillPaise);
  const posting: Posting = { kind: "reduction", amount: order.reductionPaise + taken };
  return [
    {
      ...{ source: `price:${order.id}`, by: "shop", happenedAt: order.priceSettledAt },
      postings: () => [posting],
    },
  ];
}

function edited({ edits }: OrderFacts): Source[] {
  return edits.map((edit) => ({
    source: `edit:${edit.id}`,
    by: actorOf[edit.changedBy],
    happenedAt: edit.at,
    postings: (entries) => postingsOfEdit(accountOf(entries), edit),
  }));
}

function used({ credit }: OrderFacts): Source[] {
  return credit.map(({ id, paise, cause, at, claimId, lastDay }) => {
    const { kind, by } = inTheBook(cause, paise);
    return {
      ...{ source: `credit:${id}`, by, happenedAt: at, claimId, lastDay },
      postings: () => [{ kind, amount: Math.abs(paise) }],
    };
  });
}

/** Its changes of status; where the history lacks the one that it is in, or that it was sent, that too. */
function moved({ order, events }: OrderFacts): Source[] {
  const reached = events.map(({ toStatus, changedBy, at }) => ({ to: toStatus, by: actorOf[changedBy], at }));
  const lacks = (to: OrderStatus) => !reached.some((one) => one.to === to);
  const since = { by: "shop" as const, at: order.statusSince };
  if (isSent(order.handOver) && statusFacts[order.status].sent && lacks("SHIPPED"))
    reached.push({ to: "SHIPPED", ...since });
  if (lacks(order.status)) reached.push({ to: order.status, ...since });
  return reached
    .filter(({ to }) => !statusFacts[to].in_hand)
    .map(({ to, by, at }) => ({
      ...{ source: `${to}:${order.id}`, by, happenedAt: at },
      postings: (entries) =>
        postingsOf(accountOf(entries), { to, payment_mode: order.paymentMode, hand_over: order.handOver }),
    }));
}

function paid({ payments, refunds }: OrderFacts): Source[] {
  return payments
    .filter(({ status }) => wasTaken(status))
    .map(({ id, settledAt, capturedAt, createdAt, amountPaise: amount }) => ({
      ...{ source: `payment:${id}`, by: "customer", paymentId: id },
      // Times by two clocks: it was there before anything of it went back.
      happenedAt: earliest(
        settledAt ?? capturedAt ?? createdAt,
        refunds.filter(({ paymentId }) => paymentId === id),
      ),
      postings: () => [{ kind: settledAt ? "paid_online" : "not_wanted", amount }],
    }));
}

const earliest = (at: Date, later: readonly { createdAt: Date }[]) =>
  later.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), at);

function wentBack({ payments, refunds }: OrderFacts, book?: readonly Entered[]): Source[] {
  return payments.flatMap((payment) => {
    const { id: paymentId } = payment;
    const same = refunds
      .filter((refund) => refund.paymentId === paymentId)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    const ours = same.filter(({ reason }) => reason !== "outside");
    const asked = ours.flatMap((refund, place): Source[] => {
      const { id: refundId, claimId, amountPaise: amount, status, createdAt } = refund;
      const common = { by: "shop" as const, paymentId, refundId, claimId };
      const again = ours.slice(place + 1).find((later) => later.claimId === claimId);
      const beginning: Source = {
        ...{ ...common, source: `refund:${refundId}`, happenedAt: createdAt },
        postings: (entries) => refundAsked({ entries, paymentId }, { claimId, amount }),
      };
      if (status === "PENDING") return [beginning];
      const kind = status === "FAILED" ? "refund_failed" : "refund_processed";
      // Times by two clocks: one that failed had failed when it was asked for again.
      const ended = status === "FAILED" && again ? again.createdAt : refund.updatedAt;
      const happenedAt = ended < createdAt ? createdAt : ended;
      const end: Source = {
        ...{ ...common, source: `refund-end:${refundId}`, happenedAt },
        postings: (entries) => refundEnded({ entries, paymentId }, kind, amount),
      };
      return [beginning, end];
    });
    const { refundedPaise, updatedAt: happenedAt } = payment;
    const { byHand, named, unnamed } = refundSums(same);
    // Made by hand, too, may be what Razorpay counted before it was asked who made it.
    const least = book ? byHand : Math.max(byHand, refundedPaise - named - unnamed);
    const entered = enteredByHand({ entries: book ?? [], paymentId });
    const paise = Math.max(least, Math.min(entered, refundedPaise - named));
    const seen: Source = {
      ...{ source: `seen:${paymentId}:${least}`, by: "shop", paymentId, happenedAt },
      postings: (entries) => refundsSeen({ entries, paymentId }, accountOf(entries), paise),
    };
    return [...asked, seen];
  });
}

function claimed({ claims }: OrderFacts): Source[] {
  return claims.flatMap(({ id: claimId, settledAt, ...given }): Source[] => {
    if (!settledAt) return [];
    const whole = given.refundPaise + given.handPaise + given.creditPaise;
    const kind = given.piece !== "stays" || given.byPost ? "returned" : "reduced";
    return [
      {
        ...{ source: `claim:${claimId}`, by: "staff", claimId, happenedAt: settledAt },
        postings: (entries) => [
          ...lessened(accountOf(entries), whole, kind),
          { kind: "refund_by_hand", amount: given.handPaise },
        ],
      },
    ];
  });
}

function handedOver({ parcels }: OrderFacts): Source[] {
  return parcels.flatMap(({ id, codPaise: amount, codRemittedOn }): Source[] => {
    if (!codRemittedOn) return [];
    const happenedAt = storeMoment(codRemittedOn, "12:00");
    return [
      {
        ...{ source: `cash:${id}`, by: "staff", happenedAt },
        postings: () => [{ kind: "cash_handed_over", amount }],
      },
    ];
  });
}

function taxed({ papers }: OrderFacts): Source[] {
  return papers.map((paper) => ({
    ...{ source: `tax:${paper.id}`, by: "shop", happenedAt: paper.issuedAt },
    postings: () => taxPostings(paper),
  }));
}
