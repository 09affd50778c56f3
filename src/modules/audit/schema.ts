import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, id, isOneOf } from "#platform/database/columns.ts";
import { changeAreas } from "./contract/change-areas.ts";

/** The log of changes: a trigger refuses to change or remove rows, and names are kept as they were then. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: at("at").notNull().default(sql`clock_timestamp()`),
    /** Null when the shop itself acted. No reference: the entry stays when the account goes. */
    actorId: uuid("actor_id"),
    actorName: text("actor_name").notNull(),
    actorEmail: text("actor_email").notNull(),
    area: text("area", { enum: changeAreas }).notNull(),
    /** A verb: created, updated, deleted, and so on. */
    action: text("action").notNull(),
    /** The kind of thing: product, brand, order, store-details, and so on. */
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    subjectName: text("subject_name").notNull(),
    /** Field by field, what it was and what it became. Never holds a secret. */
    changes: jsonb("changes").$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** The text that searches go through. */
    words: text("words")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(actor_name || ' ' || actor_email || ' ' || action || ' ' || subject_type || ' ' || subject_name || ' ' || subject_id)`,
      ),
  },
  (t) => [
    check("audit_entries_area_known", isOneOf(t.area, changeAreas)),
    index("audit_entries_newest_idx").on(t.at.desc().nullsFirst(), t.id),
    index("audit_entries_area_idx").on(t.area, t.at.desc().nullsFirst()),
    index("audit_entries_words_idx").using("gin", sql`${t.words} gin_trgm_ops`),
  ],
);
