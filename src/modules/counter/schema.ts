import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import { tillSessions } from "#modules/till/schema.ts";
import { at, isOneOf, partOf } from "#platform/database/columns.ts";
import { saleWays } from "./contract/sale-ways.ts";

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
