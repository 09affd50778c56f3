import { type BookAccount, type EntryKind, entryKinds } from "./kinds.ts";

/** An entry as far as sums go. */
export interface Entered {
  kind: EntryKind;
  /** Paise, above 0. */
  amount: number;
  paymentId?: string | null;
  claimId?: string | null;
}

/** Sums in paise: of money that came online or as cash, and of store credit. */
export interface ByWay {
  online: number;
  cash: number;
  credit: number;
}

/** An order's account: everything that its money comes to, in paise. */
export interface OrderAccount {
  goods: number;
  reduction: number;
  delivery: number;
  gift: number;
  /** Goods less their reduction, with delivery and gift, as it was ordered. */
  total: number;
  /** Of the total, still to be sent: goods and delivery. */
  notSent: number;
  /** The same as sent and neither returned nor reduced since. */
  sold: { goods: number; delivery: number };
  /** The part of the gift that stands. */
  giftLeft: number;
  /** The total less what was canceled, returned, reduced or waived of it; never less refunds. */
  net: number;
  /** Paid, by the way it came. Payments that nobody wants are not among it. */
  paid: ByWay;
  /** Went back or is going back, by the way it goes; a refund that failed is still among it, because it is tried again. */
  wentBack: { online: number; byHand: number; credit: number };
  /** Of what went back online: on its way, and failed and not tried again yet. */
  onItsWay: number;
  failed: number;
  /** Still to be paid; below 0 where something is owed to the customer that is neither on its way nor given another way. */
  due: number;
  /** The most that can still go back of an order that stands: to its online payment, in money at all, and with credit. */
  mayGoBack: { online: number; money: number; all: number };
}

/** The sum of entries by kind. */
export function sumOf(entries: readonly Entered[], ...kinds: readonly EntryKind[]): number {
  return entries.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0);
}

/** The balance of an account: debits less credits. */
export function balanceOf(entries: readonly Entered[], account: BookAccount): number {
  return entries.reduce((sum, { kind, amount }) => {
    const { debit, credit } = entryKinds[kind];
    return sum + (debit === account ? amount : 0) - (credit === account ? amount : 0);
  }, 0);
}

/** The sums that the entries of one order come to. */
export function accountOf(entries: readonly Entered[]): OrderAccount {
  const sum = (...kinds: EntryKind[]) => sumOf(entries, ...kinds);
  const goods = sum("goods");
  const reduction = sum("reduction");
  const delivery = sum("delivery");
  const gift = sum("gift");
  const total = goods - reduction + delivery + gift;
  const giftLeft = gift - sum("gift_canceled", "gift_waived");
  const sold = {
    goods: sum("goods_sent") - sum("returned", "reduced"),
    delivery: sum("delivery_sent") - sum("delivery_waived"),
  };
  const net =
    total - sum("order_canceled", "gift_canceled", "returned", "reduced", "delivery_waived", "gift_waived");
  const paid = { online: sum("paid_online"), cash: sum("paid_cash"), credit: sum("credit_used") };
  const wentBack = {
    online: sum("refund_asked", "refund_outside"),
    byHand: sum("refund_by_hand"),
    credit: sum("credit_given", "credit_returned"),
  };
  const due = balanceOf(entries, "customers");
  const online = paid.online - wentBack.online;
  const money = paid.online + paid.cash - wentBack.online - wentBack.byHand;
  const stands = due <= 0 && net > 0;
  const notWanted = new Set(entries.flatMap((one) => (one.kind === "not_wanted" ? one.paymentId : [])));
  const wanted = entries.filter(({ paymentId }) => !notWanted.has(paymentId));
  return {
    ...{ goods, reduction, delivery, gift, total, giftLeft, sold, net, paid, wentBack, due },
    notSent: -balanceOf(entries, "not_sent"),
    onItsWay: -balanceOf(wanted, "refunds"),
    failed: -balanceOf(wanted, "refunds_failed"),
    mayGoBack: stands
      ? { online: Math.min(online, net), money: Math.min(money, net), all: net }
      : { online: 0, money: 0, all: 0 },
  };
}
