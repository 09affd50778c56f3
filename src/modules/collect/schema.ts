import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { orders } from "#modules/orders/schema.ts";
import { at, partOf } from "#platform/database/columns.ts";

/** Orders that are, or were, ready to be collected. */
export const collections = pgTable(
  "collections",
  {
    orderId: partOf("order_id", () => orders.id).primaryKey(),
    code: text("code").notNull().unique(),
    readyAt: at("ready_at").notNull(),
    /** Until then it waits; afterwards it goes back by itself. */
    until: at("until").notNull(),
    remindedAt: at("reminded_at"),
  },
  (t) => [
    check("collections_code_six_digits", sql`${t.code} ~ '^[0-9]{6}$'`),
    index("collections_until_idx").on(t.until),
  ],
);
