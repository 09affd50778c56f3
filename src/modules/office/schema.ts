import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { at, paise, partOf } from "#platform/database/columns.ts";

/** Counts, kept right by triggers of the migration whoever writes; docs/decisions/0018-summaries.md says how. */

/** The search and sort keys of the customers' list: a row for every account that is no admin's. */
export const customerTotals = pgTable(
  "customer_totals",
  {
    userId: partOf("user_id", () => users.id).primaryKey(),
    /** Name and email in small letters. */
    nameKey: text("name_key").notNull(),
    emailKey: text("email_key").notNull(),
    orders: integer("orders").notNull().default(0),
    /** Goods by the book, less what was reduced, canceled or returned of them. */
    spentPaise: paise("spent_paise").notNull().default(0),
    lastOrdered: at("last_ordered"),
  },
  (t) => [
    index("customer_totals_name_idx").on(t.nameKey, t.userId),
    index("customer_totals_email_idx").on(t.emailKey, t.userId),
    // Equals are listed by name, and who never ordered comes last, either way: so no index serves both ways.
    index("customer_totals_fewest_idx").on(t.orders, t.nameKey, t.userId),
    index("customer_totals_most_idx").on(t.orders.desc().nullsFirst(), t.nameKey, t.userId),
    index("customer_totals_least_idx").on(t.spentPaise, t.nameKey, t.userId),
    index("customer_totals_dearest_idx").on(t.spentPaise.desc().nullsFirst(), t.nameKey, t.userId),
    index("customer_totals_earliest_idx").on(t.lastOrdered, t.nameKey, t.userId),
    index("customer_totals_latest_idx").on(t.lastOrdered.desc().nullsLast(), t.nameKey, t.userId),
    index("customer_totals_words_idx").using("gin", sql`(${t.nameKey} || ' ' || ${t.emailKey}) gin_trgm_ops`),
  ],
);
