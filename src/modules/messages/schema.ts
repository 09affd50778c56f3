import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { languages } from "#kernel/languages/messages.ts";
import { users } from "#modules/accounts/schema.ts";
import { at, createdAt, id, isOneOf, partOf } from "#platform/database/columns.ts";

/** Messages of the contact form. Only what the sender typed: neither their network address nor their browser. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    ticket: text("ticket").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** In which the store's mails speak to the sender. */
    language: text("language", { enum: languages }).notNull().default("en"),
    createdAt: createdAt(),
    /** When a person first answered it, or noted that it was answered elsewhere. */
    acknowledgedAt: at("acknowledged_at"),
    closedAt: at("closed_at"),
  },
  (t) => [
    check("contact_messages_ticket_form", sql`${t.ticket} ~ '^RB-[2-9A-HJKMNP-TV-Z]{6}$'`),
    check("contact_messages_language_known", isOneOf(t.language, languages)),
    check("contact_messages_message_given", sql`btrim(${t.message}) <> ''`),
    index("contact_messages_newest_idx").on(t.createdAt.desc().nullsFirst()),
    index("contact_messages_waiting_idx").on(t.createdAt).where(sql`${t.closedAt} is null`),
  ],
);

/** Answers from the back office. The mail itself is in the queue until it is sent. */
export const messageReplies = pgTable(
  "message_replies",
  {
    id: id(),
    messageId: partOf("message_id", () => contactMessages.id),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("message_replies_text_given", sql`btrim(${t.text}) <> ''`),
    index("message_replies_message_idx").on(t.messageId, t.createdAt),
  ],
);
