import { t } from "#kernel/languages/messages.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { button, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";
import type { ContactInput, ContactMessage } from "../contract/contact-message.ts";

/** Brings a message of the contact form to the admins. */
export function contactStoreMail(about: {
  shop: MailShop;
  ticket: string;
  message: ContactInput;
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

/** A mail to the sender of a message: mail programs keep all of them together, and answers reach the store. */
function mailToSender(letter: {
  shop: MailShop;
  ticket: string;
  re?: "Re: ";
  heading: string;
  blocks: Parameters<typeof composeMail>[0]["blocks"];
}): MailContent {
  const { shop, ticket, re = "", ...words } = letter;
  return composeMail({
    shop,
    subject: re + t("We have received your message ({ticket})", { ticket }),
    thread: `ticket-${ticket.toLowerCase()}`,
    ...words,
  });
}

/**
 * Tells the sender of a message that it has arrived, and its ticket number. It repeats nothing that was typed, not even the
 * name: anybody can put another's address into the form, and what we send there must not be theirs to choose.
 */
export function contactAcknowledgementMail({ shop, ticket }: { shop: MailShop; ticket: string }) {
  return mailToSender({
    shop,
    ticket,
    heading: t("Thank you for writing to us"),
    blocks: [
      t("Your message has arrived. Its ticket number is {ticket}; please quote it when you write again.", {
        ticket,
      }),
      t("A person reads every message. We answer within 48 hours, and settle a complaint within one month."),
      quiet(t("If you didn't write to us, somebody mistyped an address: you can ignore this email.")),
    ],
  });
}

/** The store's answer to a message. Mail programs show it below the acknowledgement. */
export function contactReplyMail(about: {
  shop: MailShop;
  message: Pick<ContactMessage, "ticket" | "name" | "message" | "created_at">;
  text: string;
}): MailContent {
  const { ticket, name, message, created_at } = about.message;
  return mailToSender({
    shop: about.shop,
    ticket,
    re: "Re: ",
    heading: t("Our answer to your message {ticket}", { ticket }),
    blocks: [
      greeting(name),
      about.text,
      { kind: "facts", title: t("You wrote on {day}", { day: longStoreDay(created_at) }), lines: [message] },
      quiet(t("To write again, answer this email or quote {ticket}.", { ticket })),
    ],
  });
}
