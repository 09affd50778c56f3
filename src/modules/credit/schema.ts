import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { at, id, isOneOf, paise } from "#platform/database/columns.ts";
import { creditCauses } from "./contract/credit-causes.ts";

/** A person's credit: the row that is locked while it changes. Its balance is the sum of the entries. */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    id: id(),
    /** Null once the person's account was removed: the shop's book refers to this row. */
    userId: uuid("user_id")
      .unique("credit_accounts_user_key")
      .references(() => users.id, { onDelete: "set null" }),
    balancePaise: paise("balance_paise").notNull().default(0),
    /** The last of the days of which its owner was told that credit ends on them. */
    toldUntil: date("told_until"),
  },
  (t) => [check("credit_accounts_balance_not_negative", sql`${t.balancePaise} >= 0`)],
);

/** The book of all credit. Rows are only ever added. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: id(),
    /** Null once the account was removed; the book stays, as orders do. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    paise: paise("paise").notNull(),
    cause: text("cause", { enum: creditCauses }).notNull(),
    // Orders and claims write here and know the book, not the other way round: so neither is a foreign key. Both are never deleted.
    orderId: uuid("order_id"),
    claimId: uuid("claim_id"),
    note: text("note").notNull().default(""),
    /**
     * The last day by the store's clock on which what this entry gave can be used; null for ever. What an order gives back ends when what it used
     * would have, as its entries say.
     */
    lastDay: date("last_day"),
    at: at("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check("credit_entries_cause_known", isOneOf(t.cause, creditCauses)),
    check(
      "credit_entries_sign_fits",
      sql`${t.paise} <> 0 and case ${t.cause} when 'by_hand' then true when 'order' then ${t.paise} < 0 when 'expired' then ${t.paise} < 0 else ${t.paise} > 0 end`,
    ),
    check(
      "credit_entries_reference_fits",
      sql`(${t.cause} in ('order', 'price_agreed', 'order_canceled', 'order_changed', 'instead_of_refund')) <= (${t.orderId} is not null) and (${t.cause} = 'claim') = (${t.claimId} is not null)`,
    ),
    check(
      "credit_entries_last_day_of_given",
      sql`${t.lastDay} is null or (${t.paise} > 0 and ${t.cause} in ('claim', 'by_hand', 'instead_of_refund'))`,
    ),
    // An order uses credit once and gives it back once for its price and once for its end, and a claim gives it once, whatever races.
    uniqueIndex("credit_entries_order_once")
      .on(t.orderId, t.cause)
      .where(sql`${t.cause} in ('order', 'price_agreed', 'order_canceled')`),
    uniqueIndex("credit_entries_claim_once").on(t.claimId),
    index("credit_entries_newest_idx").on(t.userId, t.at.desc().nullsFirst()),
  ],
);
