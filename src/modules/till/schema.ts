import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { at, id, paise } from "#platform/database/columns.ts";

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
