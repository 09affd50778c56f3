import { toRupees } from "#kernel/money.ts";
import { type BookAccount, type EntryKind, entryKindNames, entryKinds } from "./kinds.ts";

/** An entry as far as sums go. */
export interface Entered {
  kind: EntryKind;
  /** Paise; below 0 where it takes an earlier one of its kind back. */
  amount: number;
  paymentId?: string | null;
  claimId?: string | null;
}

/** Sums in paise: of money that came online, as cash or by UPI to the store's own address, and of store credit. */
export interface ByWay {
  online: number;
  cash: number;
  upi: number;
  credit: number;
}

/** An order's account: everything that its money comes to, in paise. */
export interface OrderAccount {
  goods: number;
  reduction: number;
  delivery: number;
  gift: number;
  /** Goods less their reduction, with delivery and gift, as it was ordered or changed before it was sent. */
  total: number;
  /** Of the total, still to be sent: goods and delivery. */
  notSent: number;
  /** Sent, and neither returned nor reduced since. */
  sold: { goods: number; delivery: number };
  /** Of goods that were sent, what was returned or reduced. */
  returned: number;
  /** Of what was sold, tax by its papers. */
  tax: number;
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
  /**
   * The most that can still go back of an order that stands: to its online payment, in money at all, and with credit. Nothing while it waits for UPI to be
   * confirmed: money that never came must not have gone back.
   */
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

/** Kinds that a sum counts, and those that it takes off. */
export interface OrderSum {
  counts: readonly EntryKind[];
  less: readonly EntryKind[];
}
const of = (counts: readonly EntryKind[], less: readonly EntryKind[] = []): OrderSum => ({ counts, less });

const kindsOf = (side: "debit" | "credit", accounts: readonly BookAccount[]) =>
  entryKindNames.filter((kind) => accounts.includes(entryKinds[kind][side]));

/** The balance of accounts: their credits less their debits. */
const held = (...accounts: readonly BookAccount[]) =>
  of(kindsOf("credit", accounts), kindsOf("debit", accounts));

const ordered = ["goods", "delivery", "gift", "reduction_taken_back"] as const;
const takenOff = ["reduction", "goods_taken_out", "delivery_lowered"] as const;
/** Every sum of an order's entries, by its name in the view. */
export const orderSums = {
  goods: of(["goods"], ["goods_taken_out"]),
  reduction: of(["reduction"], ["reduction_taken_back"]),
  delivery: of(["delivery"], ["delivery_lowered"]),
  gift: of(["gift"]),
  total: of(ordered, takenOff),
  not_sent: held("not_sent"),
  sold_goods: of(["goods_sent"], ["returned", "reduced"]),
  sold_delivery: of(["delivery_sent"], ["delivery_waived"]),
  returned: of(["returned", "reduced"]),
  tax: held("cgst", "sgst", "igst"),
  gift_left: of(["gift"], ["gift_canceled", "gift_waived"]),
  net: of(ordered, [
    ...takenOff,
    ...([
      "order_canceled",
      "gift_canceled",
      "returned",
      "reduced",
      "delivery_waived",
      "gift_waived",
    ] as const),
  ]),
  paid_online: of(["paid_online"]),
  paid_cash: of(["paid_cash", "paid_at_till"]),
  paid_upi: of(["paid_upi"], ["upi_missing"]),
  /** Of it, not seen at the bank yet: it may never come. */
  upi_open: of(kindsOf("debit", ["upi"]), kindsOf("credit", ["upi"])),
  paid_credit: of(["credit_used"]),
  back_online: of(["refund_asked", "refund_outside"]),
  back_by_hand: of(["refund_by_hand", "back_at_till", "back_by_upi"]),
  back_as_credit: of(["credit_given", "credit_returned", "credit_instead"]),
  due: of(kindsOf("debit", ["customers"]), kindsOf("credit", ["customers"])),
} as const satisfies Readonly<Record<string, OrderSum>>;

/** Sums that leave out the entries of payments that nobody wants. */
export const wantedSums = { on_its_way: held("refunds"), failed: held("refunds_failed") };

/** The account of one order, by its entries. The view `order_accounts` says it for lists. */
export function accountOf(entries: readonly Entered[]): OrderAccount {
  const notWanted = new Set(entries.flatMap((one) => (one.kind === "not_wanted" ? one.paymentId : [])));
  const sums = addUp(entries);
  const wanted = notWanted.size > 0 ? addUp(entries.filter((one) => !notWanted.has(one.paymentId))) : sums;
  const { net, due } = sums;
  const { paid_online, paid_cash, paid_upi, paid_credit } = sums;
  const paid = { online: paid_online, cash: paid_cash, upi: paid_upi, credit: paid_credit };
  const wentBack = { online: sums.back_online, byHand: sums.back_by_hand, credit: sums.back_as_credit };
  const online = paid.online - wentBack.online;
  const money = online + paid.cash + paid.upi - wentBack.byHand;
  const stands = due <= 0 && net > 0 && sums.upi_open === 0;
  return {
    ...{ goods: sums.goods, reduction: sums.reduction, delivery: sums.delivery, gift: sums.gift },
    ...{ total: sums.total, net, due, paid, wentBack, notSent: sums.not_sent },
    sold: { goods: sums.sold_goods, delivery: sums.sold_delivery },
    ...{ returned: sums.returned, tax: sums.tax, giftLeft: sums.gift_left },
    ...{ onItsWay: wanted.on_its_way, failed: wanted.failed },
    mayGoBack: stands
      ? { online: Math.min(online, net), money: Math.min(money, net), all: net }
      : { online: 0, money: 0, all: 0 },
  };
}

/** The sums that a cancellation gives back, in paise: all that was paid before it was delivered and has not gone back, to the online payment first. */
export function givenByCancellation({ paid, wentBack }: Pick<OrderAccount, "paid" | "wentBack">) {
  const money = paid.online - wentBack.online - wentBack.byHand;
  const all = Math.max(0, money + paid.credit - wentBack.credit);
  const online = Math.min(Math.max(0, money), all);
  return { online, credit: all - online };
}

type SumName = keyof typeof orderSums | keyof typeof wantedSums;
type Sums = Record<SumName, number>;
const allSums: Readonly<Record<SumName, OrderSum>> = { ...orderSums, ...wantedSums };
const sumNames = Object.keys(allSums) as SumName[];
const nothing = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums;

/** The sums that each kind counts in, and those that it takes something off. */
const sumsOfKinds = Object.fromEntries(
  entryKindNames.map((kind) => {
    const namesOf = (side: keyof OrderSum) => sumNames.filter((name) => allSums[name][side].includes(kind));
    return [kind, { counts: namesOf("counts"), less: namesOf("less") }];
  }),
) as Record<EntryKind, Record<keyof OrderSum, SumName[]>>;

/** All sums of these entries. */
function addUp(entries: readonly Entered[]): Sums {
  const sums = { ...nothing };
  for (const { kind, amount } of entries) {
    for (const name of sumsOfKinds[kind].counts) sums[name] += amount;
    for (const name of sumsOfKinds[kind].less) sums[name] -= amount;
  }
  return sums;
}

/** The account of an order as the wire has it, by its entries. */
export function toAccount(entries: readonly Entered[]) {
  const account = accountOf(entries);
  const { wentBack, onItsWay, failed } = account;
  return {
    total: toRupees(account.total),
    paid: inRupees(account.paid),
    due: toRupees(account.due),
    back: inRupees({
      ...{ online: wentBack.online, refunded: wentBack.online - onItsWay - failed },
      ...{ on_its_way: onItsWay, failed, by_hand: wentBack.byHand, as_credit: wentBack.credit },
    }),
    may_go_back: inRupees(account.mayGoBack),
    if_canceled: inRupees(givenByCancellation(account)),
  };
}

function inRupees<Name extends string>(sums: Record<Name, number>): Record<Name, number> {
  const rupees = { ...sums };
  for (const name in rupees) rupees[name] = toRupees(rupees[name]);
  return rupees;
}

/** All that goes back online of an order, of payments that nobody wanted too; `isStuck`: a person has to step in. */
export function toRefund(entries: readonly Entered[], isStuck: boolean) {
  const paise = sumOf(
    entries,
    ...(["refund_asked", "refund_outside", "not_wanted_refund_asked", "not_wanted_outside"] as const),
  );
  if (paise === 0) return null;
  const waits = balanceOf(entries, "refunds") < 0;
  const hasFailed = balanceOf(entries, "refunds_failed") < 0 || (waits && isStuck);
  const status = hasFailed ? "FAILED" : waits ? "PENDING" : "PROCESSED";
  return { amount: toRupees(paise), status } as const;
}
