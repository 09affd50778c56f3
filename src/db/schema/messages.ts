import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What people wrote through the contact form. Only what they typed: neither their network address nor their browser. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey().default(sql`gen_random_uuid()`),
    ticket: text("ticket").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    check("contact_messages_ticket_form", sql`${t.ticket} ~ '^RB-[2-9A-HJKMNP-TV-Z]{6}$'`),
    check("contact_messages_message_given", sql`btrim(${t.message}) <> ''`),
    index("contact_messages_newest_idx").on(t.createdAt.desc().nullsFirst()),
  ],
);
