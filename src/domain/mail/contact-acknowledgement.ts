import { paragraph, quiet } from "./blocks.ts";
import { composeMail, type MailContent, type MailShop } from "./layout.ts";

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
      paragraph(
        `Your message has arrived. Its ticket number is ${ticket}; please quote it when you write again.`,
      ),
      paragraph(
        "A person reads every message. We answer within 48 hours, and settle a complaint within one month.",
      ),
      quiet("If you didn't write to us, somebody mistyped an address: you can ignore this email."),
    ],
  });
  return { ...content, ...thread };
}

/** What all mails to the sender of a message share, so that mail programs keep them together and answers reach the store. */
export function contactThread(shop: MailShop, ticket: string) {
  return {
    subject: `We have received your message (${ticket})`,
    thread: `ticket-${ticket.toLowerCase()}`,
    ...(shop.contact ? { replyTo: shop.contact } : {}),
  };
}
