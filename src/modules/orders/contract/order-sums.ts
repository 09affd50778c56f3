import { msg } from "#kernel/languages/messages.ts";
import type { Order } from "./order.ts";
import { isCash, type PaymentMode } from "./order-status.ts";

/** A line of an order's sums; `label` is for `t`, `amount` in rupees, below 0 where it is taken off. */
export interface SumLine {
  label: string;
  amount: number;
}

type Agreed = Pick<Order, "agreed_reduction" | "gift">;

/** The lines that store and customer agreed on, between the discount and the delivery; nothing for an order at its marked price. */
export function agreedLines({ agreed_reduction, gift }: Agreed): SumLine[] {
  return given([
    { label: msg("Agreed reduction"), amount: -agreed_reduction },
    { label: msg("Gift"), amount: gift },
  ]);
}

/** The least that can be paid online, in paise (Razorpay, Orders API: `amount`). */
export const LEAST_ONLINE_PAISE = 100;

/** The paise of store credit that an order takes: all that there is, as far as what is left can still be paid online. */
export function creditToTake(
  creditPaise: number,
  { totalPaise, mode }: { totalPaise: number; mode: PaymentMode | null },
): number {
  const left = totalPaise - Math.min(creditPaise, totalPaise);
  const isTooLittle = mode && !isCash(mode) && left > 0 && left < LEAST_ONLINE_PAISE;
  return isTooLittle ? Math.max(0, totalPaise - LEAST_ONLINE_PAISE) : totalPaise - left;
}

/** Whether store credit pays an order whole, and nothing of it is left for money. */
export const isAllCredit = ({ amount_due, credit_used }: Pick<Order, "credit_used" | "amount_due">) =>
  amount_due === 0 && credit_used > 0;

/** Below the total, where store credit pays some of it: how much, and what is left to pay with money. */
export function creditLines({
  credit_used,
  amount_due,
}: Pick<Order, "credit_used" | "amount_due">): SumLine[] {
  return credit_used === 0
    ? []
    : [
        { label: msg("Store credit"), amount: -credit_used },
        { label: msg("To pay"), amount: amount_due },
      ];
}

function given(lines: SumLine[]): SumLine[] {
  return lines.filter(({ amount }) => amount !== 0);
}
