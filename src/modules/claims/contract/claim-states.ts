import * as z from "zod/mini";
import { DAY } from "#kernel/durations.ts";
import { msg } from "#kernel/languages/messages.ts";
import { ACKNOWLEDGE_HOURS, SETTLE_DAYS } from "#kernel/policies/ticket-times.ts";
import { storeDate } from "#kernel/store-time.ts";

/** The things that may be wrong with a delivery. */
export const claimKinds = ["not_as_described", "damaged", "late", "something_else"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** For `t`. */
export const claimKindWords: Record<ClaimKind, string> = {
  not_as_described: msg("Not as described"),
  damaged: msg("Damaged"),
  late: msg("Late"),
  something_else: msg("Something else"),
};

/** By law these may be said however long ago the parcel came (Consumer Protection (E-Commerce) Rules 2020, rule 7(4)). */
const NEVER_CLOSED: readonly ClaimKind[] = ["not_as_described", "late"];

/** OPEN until a person of the store answered it or noted that it was seen. */
export const claimStates = ["OPEN", "ACKNOWLEDGED", "SETTLED"] as const;
export type ClaimState = (typeof claimStates)[number];

/** For `t`. */
export const claimStateWords: Record<ClaimState, string> = {
  OPEN: msg("Open"),
  ACKNOWLEDGED: msg("Being looked into"),
  SETTLED: msg("Settled"),
};

/** How a claim ended. */
export const claimOutcomes = ["refund", "credit", "refund_and_credit", "reply"] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** The fate of the piece. `good` is the grade that families get; `out` is upcycled or thrown away. */
export const returnOutcomes = ["stays", "stock", "good", "out"] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

export const MAX_CLAIM_WORDS = 2000;
export const MAX_CLAIM_PHOTOS = 6;

/** How far an order has come, as far as claims go by it. */
export interface Arrival {
  /** When it came to its customer; null for one that has not. */
  deliveredAt: Date | null;
  /** The last day (2026-11-26) on which an order under way was promised to arrive; null for one that is not under way, or was promised no day. */
  dueBy: string | null;
}

/** Terms by which a claim is taken: those that are never too late always, the others while the store takes them, for `days` after the delivery. */
export interface ClaimTerms {
  isOn: boolean;
  days: number;
}

/** The kinds that can be said `now` of an order: before it has come only that it is late, from the day after the promised ones. */
export function openKinds(
  { deliveredAt, dueBy }: Arrival,
  now: Date,
  { isOn, days }: ClaimTerms,
): ClaimKind[] {
  if (!deliveredAt) return dueBy !== null && storeDate(now) > dueBy ? ["late"] : [];
  const inTime = isOn && now.getTime() <= deliveredAt.getTime() + days * DAY;
  return claimKinds.filter((kind) => inTime || NEVER_CLOSED.includes(kind));
}

/** The outcome that sums of money and credit make. */
export function outcomeOf({ money, credit }: { money: number; credit: number }): ClaimOutcome {
  if (money > 0) return credit > 0 ? "refund_and_credit" : "refund";
  return credit > 0 ? "credit" : "reply";
}

/** The times of claims. */
export const claimSettings = z.object({
  /** Days after the delivery in which any claim can be made; late and not as described are never too late. */
  days: z._default(z.int("Days must be a whole number").check(z.gte(1), z.lte(365)), 7),
  /** Hours in which a claim has to be acknowledged, and days in which it has to be settled; never later than a month after it came. */
  acknowledge_hours: z._default(
    z.int("Hours must be a whole number").check(z.gte(1), z.lte(ACKNOWLEDGE_HOURS)),
    ACKNOWLEDGE_HOURS,
  ),
  settle_days: z._default(
    z.int("Days must be a whole number").check(z.gte(1), z.lte(SETTLE_DAYS)),
    SETTLE_DAYS,
  ),
});
