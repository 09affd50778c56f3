import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { at, id, isOneOf, paise, partOf } from "#platform/database/columns.ts";
import { saleWays } from "./contract/sale-ways.ts";

/** The times in which the till was open: when, by whom, and what was counted. What should have been in it is the book's. */
export const tillSessions = pgTable(
  "till_sessions",
  {
    id: id(),
    openedAt: at("opened_at").notNull().default(sql`clock_timestamp()`),
    openedBy: uuid("opened_by").references(() => users.id, { onDelete: "set null" }),
    openedPaise: paise("opened_paise").notNull(),
    closedAt: at("closed_at"),
    closedBy: uuid("closed_by").references(() => users.id, { onDelete: "set null" }),
    closedPaise: paise("closed_paise"),
    /** Why it differed, in the words of who closed it. */
    note: text("note").notNull().default(""),
  },
  (t) => [
    check("till_sessions_counts_not_negative", sql`${t.openedPaise} >= 0 and ${t.closedPaise} >= 0`),
    check("till_sessions_closed_whole", sql`(${t.closedAt} is null) = (${t.closedPaise} is null)`),
    // The till is open once at a time, whatever races.
    uniqueIndex("till_sessions_one_open").on(sql`(${t.closedAt} is null)`).where(sql`${t.closedAt} is null`),
    index("till_sessions_newest_idx").on(t.openedAt.desc().nullsFirst()),
  ],
);

/** Orders that staff placed: one for each key, and in which time of the till. What was paid is the book's. */
export const counterSales = pgTable(
  "counter_sales",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    /** The time of the till; null for what is not paid into it. */
    sessionId: uuid("session_id").references(() => tillSessions.id, { onDelete: "restrict" }),
    way: text("way", { enum: saleWays }).notNull(),
    soldBy: uuid("sold_by").references(() => users.id, { onDelete: "set null" }),
    key: text("key").notNull(),
    at: at("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    check("counter_sales_way_known", isOneOf(t.way, saleWays)),
    check("counter_sales_at_till", sql`(${t.way} in ('cash', 'upi')) = (${t.sessionId} is not null)`),
    // A key is one sale, whatever races: orders without a customer have no other guard.
    unique("counter_sales_key").on(t.key),
    index("counter_sales_session_idx").on(t.sessionId),
  ],
);
