import { sql } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/database/columns.ts";

/** The ids of accounts that were closed, and nothing else of them: a restored backup has them again, and closes them again. */
export const closedAccounts = pgTable("closed_accounts", {
  userId: uuid("user_id").primaryKey(),
  closedAt: at("closed_at").notNull().default(sql`clock_timestamp()`),
});
