import * as z from "zod/mini";
import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { numberFault, typedNumber } from "#kernel/typed/number.ts";
import { wholeRupeesInput } from "../contract/whole-rupees.ts";

/** The sums that a shopper typed: a sum for the goods, or what is given on top of them; "" for neither. */
export interface NamedSum {
  offer: string;
  gift: string;
}

interface Named {
  /** Rupees for the goods; left out where they are to go at their price. */
  sum?: number;
  /** Rupees on top of the price. */
  gift: number;
  error?: string;
}

const A_SUM = msg("Please enter a sum in rupees.");
const sum = wholeRupeesInput.check(z.gt(0, A_SUM));

/** The sum that was typed, for goods of so many rupees. */
export function readNamedSum(goods: number, { offer, gift }: NamedSum): Named {
  const typed = offer.trim() || gift.trim();
  if (!typed) return { gift: 0 };
  const amount = typedNumber(typed);
  const fault = numberFault(typed) ?? sum.safeParse(amount).error?.issues[0]?.message;
  if (fault) return { gift: 0, error: t(fault) };
  if (!offer.trim()) return { sum: toRupees(toPaise(goods) + toPaise(amount)), gift: amount };
  if (amount < goods) return { sum: amount, gift: 0 };
  const error = t(
    "That is not less than the marked price of {goods}. If you would like to give more, use “Give a little more”.",
    { goods: formatRupees(goods) },
  );
  return { gift: 0, error };
}
