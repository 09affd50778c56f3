import * as z from "zod/mini";
import { defineCall, listOf, messageOf } from "#kernel/call.ts";
import { entityId, optionalText, requiredText, timestamp } from "#kernel/fields.ts";
import { languages, msg } from "#kernel/languages/messages.ts";
import { requiredEmail } from "#kernel/typed/email.ts";
import { overdue, ticketFields, ticketQuery } from "#modules/tickets/contract/ticket.ts";

export const messageStates = ["OPEN", "ACKNOWLEDGED", "CLOSED"] as const;
export type MessageState = (typeof messageStates)[number];

/** The parts of the list of messages: those in a state, or those that are past their time. */
export const messageParts = [...messageStates, "OVERDUE"] as const;
export type MessagePart = (typeof messageParts)[number];

/** A message of the contact form, as the back office sees it. */
export const contactMessage = z.object({
  ...ticketFields,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** In which the store's mails speak to the sender: the account's, or that of the page where it was written. */
  language: z.enum(languages),
  /** OPEN until it is answered or acknowledged otherwise. */
  state: z.enum(messageStates),
  acknowledged_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  overdue,
  /** Answers by mail, oldest first. */
  replies: z.array(
    z.object({
      text: z.string(),
      sent_at: timestamp,
      /** The admin's name; "" when that account is gone. */
      by: z.string(),
    }),
  ),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listMessages = defineCall("GET", "/messages", "customers.read", {
  summary: "Messages of the contact form with their replies; those not closed first, newest first",
  query: ticketQuery(messageParts),
  response: listOf(contactMessage),
});
export type MessageQuery = z.infer<typeof listMessages.query>;

export const replyToMessage = defineCall("POST", "/message-replies", "customers", {
  summary: "Mails an answer to the sender of a message and keeps it; the message is acknowledged by that",
  body: z.object({
    id: entityId,
    text: requiredText("Reply is required", 5000, "Reply"),
    /** Whether nothing is left to do afterwards. */
    close: z._default(z.optional(z.boolean()), false),
  }),
  response: messageOf(contactMessage),
  status: 201,
  errors: ["not_found"],
});
export type MessageReply = z.infer<typeof replyToMessage.body>;

export const setMessageState = defineCall("PATCH", "/messages", "customers", {
  summary: "Acknowledges a message without a reply from here, closes it, or opens it again",
  body: z.object({ id: entityId, state: z.enum(messageStates) }),
  response: messageOf(contactMessage),
  errors: ["not_found"],
});

/** Text of one line: line breaks and runs of space become one space, so that it can head a mail. */
function oneLine(message: string, max: number, what: string) {
  return requiredText(message, max, what).check(z.overwrite((text) => text.replace(/\s+/g, " ")));
}

export const contactInput = z.object({
  full_name: oneLine(msg("Full name is required"), 100, msg("Full name")),
  email: requiredEmail(msg("Email is required")),
  subject: oneLine(msg("Subject is required"), 150, msg("Subject")),
  message: requiredText(msg("Message is required"), 5000, msg("Message")),
  /** A trap: people never see this field, robots fill it in. What comes with it is thanked for and thrown away. */
  website: optionalText(500, "Website"),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactReceipt = z.object({
  /** The number that the sender quotes when asking again, such as RB-7K3M9Q. */
  ticket: z.string(),
});

export const sendMessage = defineCall("POST", "/contact", "public", {
  summary: "Sends a message to the store",
  body: contactInput,
  response: messageOf(contactReceipt),
  status: 201,
  errors: ["rate_limited"],
  limits: [
    { max: 5, window: 10 * 60, per: "client" },
    // In that name, wherever they came from.
    { max: 20, window: 60 * 60, per: "email" },
  ],
});
