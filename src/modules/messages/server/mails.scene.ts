import { name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import { contactAcknowledgementMail, contactReplyMail, contactStoreMail } from "./contact-letters.ts";

const ticket = "RB-7K3M9Q";
const message = { ticket, name, message: "Open on Onam?", created_at: "2026-11-01T04:35:00Z" };
const sent = { full_name: name, email: "anu@example.org", subject: name, message: name, website: "" };

export const mails = {
  toShoppers: () => ({ "reply to a message": contactReplyMail({ shop, message, text: "Yes." }) }),
  toStore: () => ({ "message, to the store": contactStoreMail({ shop, ticket, message: sent }) }),
  toStrangers: () => ({ "message received": contactAcknowledgementMail({ shop, ticket }) }),
} satisfies SampleMails;
