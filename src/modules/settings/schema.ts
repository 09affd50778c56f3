import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#platform/database/columns.ts";

/** The admins' settings: one row per section (store, payment, delivery); missing fields have their defaults. */
export const settings = pgTable("settings", {
  section: text("section").primaryKey(),
  value: jsonb("value").$type<Record<string, unknown>>().notNull(),
  updatedAt: updatedAt(),
});
