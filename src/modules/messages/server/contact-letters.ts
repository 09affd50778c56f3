import { longStoreDay } from "#kernel/store-time.ts";
import { button, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";
import type { ContactInput } from "../contract/contact.ts";
import type { ContactMessage } from "../contract/contact-message.ts";

/** Brings a message of the contact form to the admins. */
export function contactStoreMail(about: {
  shop: MailShop;
  ticket: string;
  message: Pick<ContactInput, "full_name" | "email" | "subject" | "message">;
}): MailContent {
  const { shop, ticket, message } = about;
  return composeMail({
    shop,
    subject: `Message ${ticket}: ${message.subject}`,
    heading: `New message ${ticket}`,
    blocks: [
      { kind: "facts", title: "From", lines: [message.full_name, message.email] },
      { kind: "facts", title: "Subject", lines: [message.subject] },
      { kind: "facts", title: "Message", lines: [message.message] },
      button("Answer in the back office", `${shop.url}/admin/customers/messages/${ticket}`),
      quiet(
        "Answer within 48 hours, settle a complaint within one month. What is answered there is kept with the message.",
      ),
    ],
  });
}

/**
 * Tells the sender of a message that it has arrived, and its ticket number. It repeats nothing that was typed, not even the
 * name: anybody can put another's address into the form, and what we send there must not be theirs to choose.
 */
export function contactAcknowledgementMail(about: { shop: MailShop; ticket: string }): MailContent {
  const { shop, ticket } = about;
  const { subject, ...thread } = contactThread(shop, ticket);
  const content = composeMail({
    shop,
    subject,
    heading: "Thank you for writing to us",
    blocks: [
      `Your message has arrived. Its ticket number is ${ticket}; please quote it when you write again.`,
      "A person reads every message. We answer within 48 hours, and settle a complaint within one month.",
      quiet("If you didn't write to us, somebody mistyped an address: you can ignore this email."),
    ],
  });
  return { ...content, ...thread };
}

/** Shared by all mails to the sender of a message, so that mail programs keep them together and answers reach the store. */
function contactThread(shop: MailShop, ticket: string) {
  return {
    subject: `We have received your message (${ticket})`,
    thread: `ticket-${ticket.toLowerCase()}`,
    ...(shop.contact ? { replyTo: shop.contact } : {}),
  };
}

/** The store's answer to a message. Mail programs show it below the acknowledgement. */
export function contactReplyMail(about: {
  shop: MailShop;
  message: Pick<ContactMessage, "ticket" | "name" | "message" | "created_at">;
  text: string;
}): MailContent {
  const { shop, message, text } = about;
  const { subject, ...thread } = contactThread(shop, message.ticket);
  const content = composeMail({
    shop,
    subject: `Re: ${subject}`,
    heading: `Our answer to your message ${message.ticket}`,
    blocks: [
      greeting(message.name),
      text,
      { kind: "facts", title: `You wrote on ${longStoreDay(message.created_at)}`, lines: [message.message] },
      quiet(`To write again, answer this email or quote ${message.ticket}.`),
    ],
  });
  return { ...content, ...thread };
}
