import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#kernel/languages/messages.ts";
import { users } from "#modules/accounts/schema.ts";
import { at } from "#platform/database/columns.ts";

/** The versions of the texts that the staff have edited: the last one is shown. A text without any is the file that the shop comes with. */
export const pageTexts = pgTable(
  "page_texts",
  {
    text: text("text").notNull(),
    /** 1 for the first; 0 is the file. */
    version: integer("version").notNull(),
    /** Markdown by language, "" where there is no translation; null for the file again. */
    bodies: jsonb("bodies").$type<Record<Language, string>>(),
    /** The version that it repeats, where somebody went back to one. */
    repeats: integer("repeats"),
    /** The time in which it is shown, each end by choice. */
    shownFrom: at("shown_from"),
    shownUntil: at("shown_until"),
    /** Whether it is that time, as the last round found it. */
    isShown: boolean("is_shown").notNull().default(true),
    savedBy: uuid("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: at("saved_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.text, t.version] }),
    check("page_texts_versions_count", sql`${t.version} >= 1 and ${t.repeats} < ${t.version}`),
    check("page_texts_time_runs_on", sql`${t.shownUntil} > ${t.shownFrom}`),
    check("page_texts_file_is_repeated", sql`(${t.bodies} is null) = (${t.repeats} is not distinct from 0)`),
  ],
);
