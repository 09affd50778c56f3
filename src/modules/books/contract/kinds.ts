/**
 * The accounts of the shop's books, as its accountant names them. `type` is what an accounting program asks for: what the shop has is an asset,
 * what it owes a liability.
 */
export const bookAccounts = {
  /** Owed by the customers of orders; below zero, owed to them. */
  customers: { type: "assets", name: "Customers" },
  /** Goods and delivery of orders that have not left the store. */
  not_sent: { type: "liabilities", name: "Orders not yet sent" },
  sales: { type: "revenues", name: "Sales of goods" },
  delivery: { type: "revenues", name: "Delivery" },
  /** Gifts with orders that are not paid yet. */
  gifts_promised: { type: "liabilities", name: "Gifts promised" },
  fund: { type: "liabilities", name: "Solidarity fund" },
  /** The part of reductions that the fund pays. */
  fund_used: { type: "revenues", name: "Reductions paid by the fund" },
  gateway: { type: "assets", name: "Payment gateway" },
  /** Payments that came late, twice, or for an order that wants none. */
  not_wanted: { type: "liabilities", name: "Payments not wanted" },
  refunds: { type: "liabilities", name: "Refunds on their way" },
  refunds_failed: { type: "liabilities", name: "Refunds that failed" },
  courier_cash: { type: "assets", name: "Cash with couriers" },
  till: { type: "assets", name: "Till" },
  /** Paid by UPI to the store's own address, by the number that was taken down: the bank has not said so yet. */
  upi: { type: "assets", name: "UPI to be confirmed" },
  bank: { type: "assets", name: "Bank" },
  store_credit: { type: "liabilities", name: "Store credit" },
  cgst: { type: "liabilities", name: "CGST payable" },
  sgst: { type: "liabilities", name: "SGST payable" },
  igst: { type: "liabilities", name: "IGST payable" },
  costs: { type: "expenses", name: "Costs of the shop" },
} as const;
export type BookAccount = keyof typeof bookAccounts;

/** The rows that an entry may have to name. */
type Reference = "order" | "payment" | "refund" | "claim" | "credit_account";

interface Kind {
  debit: BookAccount;
  credit: BookAccount;
  /** The references without which it can't be entered. */
  of: readonly Reference[];
  /** Its words for people. */
  name: string;
}

const kind = (debit: BookAccount, credit: BookAccount, name: string, ...of: Reference[]): Kind => ({
  debit,
  credit,
  of,
  name,
});

/** Every kind of entry: the account debited, the account credited, the words for people, and the references that it needs. */
export const entryKinds = {
  // An order is placed, its price agreed on.
  goods: kind("customers", "not_sent", "Goods ordered", "order"),
  delivery: kind("customers", "not_sent", "Delivery ordered", "order"),
  gift: kind("customers", "gifts_promised", "Gift promised", "order"),
  reduction: kind("not_sent", "customers", "Reduction agreed on", "order"),
  // It is changed before it is sent.
  goods_taken_out: kind("not_sent", "customers", "Goods taken out before sending", "order"),
  reduction_taken_back: kind("customers", "not_sent", "Reduction of goods taken out", "order"),
  delivery_lowered: kind("not_sent", "customers", "Delivery made cheaper", "order"),
  // It is sent, or will never be.
  goods_sent: kind("not_sent", "sales", "Goods sent", "order"),
  delivery_sent: kind("not_sent", "delivery", "Delivery made", "order"),
  order_canceled: kind("not_sent", "customers", "Ordered and canceled", "order"),
  gift_canceled: kind("gifts_promised", "customers", "Gift canceled", "order"),
  // The sale is less than it was.
  returned: kind("sales", "customers", "Goods returned", "order"),
  reduced: kind("sales", "customers", "Goods reduced", "order"),
  delivery_waived: kind("delivery", "customers", "Delivery given back", "order"),
  gift_waived: kind("costs", "customers", "Gift given back", "order"),
  // Money comes in.
  paid_online: kind("gateway", "customers", "Paid online", "order", "payment"),
  paid_cash: kind("courier_cash", "customers", "Paid in cash to the courier", "order"),
  cash_handed_over: kind("bank", "courier_cash", "Cash handed over by the courier", "order"),
  paid_at_till: kind("till", "customers", "Paid in cash at the till", "order"),
  paid_upi: kind("upi", "customers", "Paid by UPI, to be confirmed", "order"),
  upi_confirmed: kind("bank", "upi", "UPI confirmed", "order"),
  upi_missing: kind("customers", "upi", "UPI that never came", "order"),
  not_wanted: kind("gateway", "not_wanted", "Payment not wanted", "order", "payment"),
  // Money goes back.
  refund_asked: kind("customers", "refunds", "Refund asked for", "order", "payment", "refund"),
  not_wanted_refund_asked: kind(
    "not_wanted",
    "refunds",
    "Refund of a payment not wanted",
    "order",
    "payment",
    "refund",
  ),
  refund_processed: kind("refunds", "gateway", "Refund made", "order", "payment", "refund"),
  refund_failed: kind("refunds", "refunds_failed", "Refund failed", "order", "payment", "refund"),
  refund_repeated: kind("refunds_failed", "refunds", "Refund asked for again", "order", "payment", "refund"),
  refund_outside: kind("customers", "gateway", "Refund made at the gateway by hand", "order", "payment"),
  not_wanted_outside: kind(
    "not_wanted",
    "gateway",
    "Payment not wanted, sent back by hand",
    "order",
    "payment",
  ),
  failed_outside: kind(
    "refunds_failed",
    "gateway",
    "Failed refund, made at the gateway by hand",
    "order",
    "payment",
  ),
  refund_seen: kind(
    "refunds",
    "gateway",
    "Refund on its way, made at the gateway by hand",
    "order",
    "payment",
  ),
  refund_beyond: kind("costs", "gateway", "Sent back by hand beyond what was paid", "order", "payment"),
  refund_by_hand: kind("customers", "bank", "Refund paid by hand", "order", "claim"),
  back_at_till: kind("customers", "till", "Paid back in cash at the till", "order"),
  back_by_upi: kind("customers", "bank", "Paid back by UPI", "order"),
  // The till: what it is opened with, what is found in it, and what leaves it for the bank.
  till_float: kind("till", "bank", "Cash brought into the till"),
  till_banked: kind("bank", "till", "Cash of the till taken to the bank"),
  till_over: kind("till", "costs", "More in the till than expected"),
  till_short: kind("costs", "till", "Less in the till than expected"),
  // Store credit.
  credit_used: kind("store_credit", "customers", "Store credit used", "order", "credit_account"),
  credit_returned: kind("customers", "store_credit", "Store credit returned", "order", "credit_account"),
  credit_given: kind(
    "customers",
    "store_credit",
    "Store credit given for a claim",
    "order",
    "claim",
    "credit_account",
  ),
  credit_instead: kind(
    "customers",
    "store_credit",
    "Store credit given instead of a refund",
    "order",
    "credit_account",
  ),
  credit_by_hand: kind("costs", "store_credit", "Store credit given by hand", "credit_account"),
  credit_taken_back: kind("store_credit", "costs", "Store credit taken back", "credit_account"),
  credit_ended: kind("store_credit", "costs", "Store credit ended", "credit_account"),
  // The solidarity fund.
  gift_paid: kind("gifts_promised", "fund", "Gift paid", "order"),
  gift_returned: kind("fund", "gifts_promised", "Gift returned", "order"),
  gift_spent: kind("costs", "gifts_promised", "Gift returned that the fund had spent", "order"),
  fund_used: kind("fund", "fund_used", "Reduction paid by the fund", "order"),
  fund_released: kind("fund_used", "fund", "Reduction no longer paid by the fund", "order"),
  // Tax leaves the sale with its invoice, and comes back with a credit note.
  cgst: kind("sales", "cgst", "CGST of an invoice", "order"),
  sgst: kind("sales", "sgst", "SGST of an invoice", "order"),
  igst: kind("sales", "igst", "IGST of an invoice", "order"),
  cgst_credited: kind("cgst", "sales", "CGST of a credit note", "order"),
  sgst_credited: kind("sgst", "sales", "SGST of a credit note", "order"),
  igst_credited: kind("igst", "sales", "IGST of a credit note", "order"),
} as const satisfies Readonly<Record<string, Kind>>;
export type EntryKind = keyof typeof entryKinds;
export const entryKindNames = Object.keys(entryKinds) as readonly EntryKind[];

/** The unit of an entry's amount. */
export const bookUnits = ["paise"] as const;
/** The side that an entry comes from; the person stands in the log of changes. */
export const bookActors = ["customer", "staff", "shop"] as const;
export type BookActor = (typeof bookActors)[number];
