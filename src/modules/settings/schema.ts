import { sql } from "drizzle-orm";
import { jsonb, pgTable, pgView, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#platform/database/columns.ts";

/** The admins' settings: one row per section (store, payment, delivery); missing fields have their defaults. */
export const settings = pgTable("settings", {
  section: text("section").primaryKey(),
  value: jsonb("value").$type<Record<string, unknown>>().notNull(),
  updatedAt: updatedAt(),
});

/** All of them as one text of JSON, for statements that need them beside something else; `parseSaved` reads it. */
export const savedSettings = pgView("saved_settings").as((db) =>
  db
    .select({ saved: sql<string>`coalesce(json_object_agg(section, value)::text, '{}')`.as("saved") })
    .from(settings),
);
