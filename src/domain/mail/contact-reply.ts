import type { ContactMessage } from "#contract/contact-message.ts";
import { longStoreDay } from "#contract/store-time.ts";
import { paragraph, quiet } from "./blocks.ts";
import { contactThread } from "./contact-acknowledgement.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** What a person of the store answers to a message. Mail programs show it below the acknowledgement. */
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
      paragraph(text),
      { kind: "facts", title: `You wrote on ${longStoreDay(message.created_at)}`, lines: [message.message] },
      quiet(`To write again, answer this email or quote ${message.ticket}.`),
    ],
  });
  return { ...content, ...thread };
}
