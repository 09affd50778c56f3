import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What the admins set: one row per section (store, payment, delivery); what a section lacks has its default. */
export const settings = pgTable("settings", {
  section: text("section").primaryKey(),
  value: jsonb("value").$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull().defaultNow(),
});
