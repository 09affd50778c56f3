import type { ContactInput } from "#contract/contact.ts";
import { button, quiet } from "./blocks.ts";
import { composeMail, type MailContent, type MailShop } from "./layout.ts";

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
