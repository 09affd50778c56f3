import { isCash, type PaymentMode } from "../../contract/order-status.ts";
import { creditToTake, LEAST_ONLINE_PAISE } from "../../contract/order-sums.ts";

/** The sums of an order, in paise: `credit` of the total is paid with store credit, and money pays the rest. */
export interface OrderSums {
  goods: number;
  reduction: number;
  gift: number;
  delivery: number;
  total: number;
  credit: number;
}

/** How an order is paid, and whether it is. */
export interface Ways {
  mode: PaymentMode;
  isPaid: boolean;
}
interface Asked extends Ways {
  /** The goods that are taken out, at their prices. */
  goods: number;
  goodwill: number;
  /** How much less the delivery is; below 0 where it is dearer. */
  delivery: number;
}

export interface WorkedOut {
  after: OrderSums;
  /** How much of the reduction went with the goods. */
  reductionTakenBack: number;
  /** Money that was paid and goes back. */
  moneyBack: number;
  /** Credit that was used and is given back. */
  creditBack: number;
}

/**
 * The sums of an order once it is changed. Of a reduction that was agreed on, goods take their share along, with the part of a paisa to the customer's
 * good; a gift stays. Of what was paid, money goes back first, and then the credit that was used; of what is still to be paid, less is due.
 */
export function workOutEdit(
  before: OrderSums,
  { goods: less, goodwill, delivery, mode, isPaid }: Asked,
): WorkedOut {
  const goods = before.goods - less;
  const ofReduction = before.goods === 0 ? 0 : shareUp(before.reduction, goods, before.goods);
  const reduction = ofReduction + goodwill;
  const total = goods - reduction + before.gift + before.delivery - delivery;
  const credit = isPaid
    ? Math.min(before.credit, before.credit - (before.total - total) + (before.total - before.credit))
    : creditToTake(before.credit, { totalPaise: total, mode });
  return {
    after: { goods, reduction, gift: before.gift, delivery: before.delivery - delivery, total, credit },
    reductionTakenBack: before.reduction - ofReduction,
    moneyBack: isPaid ? before.total - total - (before.credit - credit) : 0,
    creditBack: before.credit - credit,
  };
}

/** The share of a sum that goes with a part of a whole, rounded up. Exact, as products of paise may not be. */
export const shareUp = (sum: number, part: number, whole: number): number =>
  Number((BigInt(sum) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

/** Whether what is left to pay online is too little to be paid there. */
export const isTooLittle = ({ total, credit }: OrderSums, { mode, isPaid }: Ways) =>
  !isPaid && !isCash(mode) && total - credit > 0 && total - credit < LEAST_ONLINE_PAISE;
