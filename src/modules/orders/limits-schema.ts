import { sql } from "drizzle-orm";
import { check, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "#modules/accounts/schema.ts";
import { paise, partOf, updatedAt } from "#platform/database/columns.ts";

/** Limits of single customers, where those of the settings do not hold. */
export const customerOrderLimits = pgTable(
  "order_limits",
  {
    userId: partOf("user_id", () => users.id).primaryKey(),
    pieces: integer("pieces").notNull(),
    valuePaise: paise("value_paise").notNull(),
    /** How much of it may be cash on delivery. */
    cashPaise: paise("cash_paise").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "order_limits_not_negative",
      sql`${t.pieces} >= 0 and ${t.valuePaise} >= 0 and ${t.cashPaise} >= 0`,
    ),
  ],
);
