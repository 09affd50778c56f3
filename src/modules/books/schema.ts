import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { bigint, check, date, index, pgTable, pgView, text, unique, uuid } from "drizzle-orm/pg-core";
import { claims } from "#modules/claims/schema.ts";
import { creditAccounts } from "#modules/credit/schema.ts";
import { payments, refunds } from "#modules/orders/payment-schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, isOneOf, paise } from "#platform/database/columns.ts";
import { type OrderSum, orderSums, wantedSums } from "./contract/account.ts";
import { bookActors, bookUnits, type EntryKind, entryKindNames, entryKinds } from "./contract/kinds.ts";

/**
 * The shop's book: everything that changes what somebody owes or has. Rows are only ever added, by `enter`; what was wrong is entered the other way
 * round. Neither a person nor anything that a person wrote stands in it.
 */
export const bookEntries = pgTable(
  "book_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: at("happened_at").notNull(),
    enteredAt: at("entered_at").notNull().default(sql`clock_timestamp()`),
    kind: text("kind", { enum: entryKindNames as [EntryKind, ...EntryKind[]] }).notNull(),
    debit: text("debit").notNull(),
    credit: text("credit").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    unit: text("unit", { enum: bookUnits }).notNull().default("paise"),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    paymentId: uuid("payment_id").references(() => payments.id, { onDelete: "restrict" }),
    refundId: uuid("refund_id").references(() => refunds.id, { onDelete: "restrict" }),
    claimId: uuid("claim_id").references(() => claims.id, { onDelete: "restrict" }),
    creditAccountId: uuid("credit_account_id").references(() => creditAccounts.id, { onDelete: "restrict" }),
    /** The last day, by the store's clock, on which the store credit that it gave can be used; null for ever. */
    lastDay: date("last_day"),
    enteredBy: text("entered_by", { enum: bookActors }).notNull(),
    /** Names what happened: 'SHIPPED:ORDER', 'refund:REFUND'. */
    source: text("source").notNull(),
  },
  (t) => [
    check("book_entries_kind_known", accountsFit(t.kind, t.debit, t.credit)),
    // Below 0 is what takes an earlier one of its kind back.
    check("book_entries_amount_not_zero", sql`${t.amount} <> 0`),
    check("book_entries_unit_known", isOneOf(t.unit, bookUnits)),
    check("book_entries_entered_by_known", isOneOf(t.enteredBy, bookActors)),
    // Nothing is entered twice, whatever is tried twice.
    unique("book_entries_key").on(t.source, t.kind, t.claimId).nullsNotDistinct(),
    index("book_entries_order_idx").on(t.orderId, t.id),
    index("book_entries_payment_idx").on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index("book_entries_credit_account_idx")
      .on(t.creditAccountId, t.id)
      .where(sql`${t.creditAccountId} is not null`),
    index("book_entries_fund_idx").on(t.id).where(sql`'fund' in (${t.debit}, ${t.credit})`),
    index("book_entries_till_idx").on(t.id).where(sql`'till' in (${t.debit}, ${t.credit})`),
    index("book_entries_upi_idx").on(t.orderId).where(sql`'upi' in (${t.debit}, ${t.credit})`),
    index("book_entries_day_idx").on(t.happenedAt, t.id),
  ],
);

/**
 * The condition that an entry stands in the accounts of its kind. PostgreSQL reads a condition anew for every statement that inserts: as one list
 * of texts it costs a fifth of what it does as a list of rows.
 */
function accountsFit(kind: AnyColumn, debit: AnyColumn, credit: AnyColumn): SQL {
  const fit = Object.entries(entryKinds).map(([name, of]) => `'${name} ${of.debit} ${of.credit}'`);
  return sql`${kind} || ' ' || ${debit} || ' ' || ${credit} in (${sql.raw(fit.join(", "))})`;
}

/** The account of each order, in paise, as `accountOf` says it of one. */
export const orderAccounts = pgView("order_accounts", {
  orderId: uuid("order_id").notNull(),
  net: paise("net").notNull(),
  soldGoods: paise("sold_goods").notNull(),
  soldDelivery: paise("sold_delivery").notNull(),
  returned: paise("returned").notNull(),
  tax: paise("tax").notNull(),
  giftLeft: paise("gift_left").notNull(),
  backOnline: paise("back_online").notNull(),
  backByHand: paise("back_by_hand").notNull(),
  backAsCredit: paise("back_as_credit").notNull(),
  failed: paise("failed").notNull(),
}).as(sql`select sums.*,
    case when stands then least(paid_online - back_online, net) else 0 end as may_go_back_online,
    case when stands then least(paid_online + paid_cash + paid_upi - back_online - back_by_hand, net) else 0 end
      as may_go_back_in_money,
    case when stands then net else 0 end as may_go_back
  from (select *, due <= 0 and net > 0 and upi_open = 0 as stands from (select order_id,
      ${sql.raw([...sumsOf(orderSums), ...sumsOf(wantedSums, "not is_unwanted")].join(",\n      "))}
    from (select *, bool_or(kind = 'not_wanted') over (partition by order_id, payment_id) as is_unwanted
      from book_entries where order_id is not null) entries
    group by order_id) added) sums`);

/** The columns of these sums, of the entries that meet a condition. */
function sumsOf(sums: Readonly<Record<string, OrderSum>>, condition?: string): string[] {
  const are = (kinds: readonly string[]) => `kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`;
  const met = condition ? ` filter (where ${condition})` : "";
  return Object.entries(sums).map(([name, { counts, less }]) => {
    const minus = less.length > 0 ? ` when ${are(less)} then -amount` : "";
    return `coalesce(sum(case when ${are(counts)} then amount${minus} end)${met}, 0)::bigint as ${name}`;
  });
}
