import { askedOn, composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/**
 * Asks a new customer to prove that the address is theirs. `token` works once and for 24 hours. It repeats nothing that was typed,
 * not even the name: anybody can sign up with another's address, and what we send there must not be theirs to choose.
 */
export function confirmEmailMail(to: { shop: MailShop; token: string; askedAt: Date }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Confirm your email for ${to.shop.name}`,
    heading: "Welcome! One step is left",
    blocks: [
      greeting(""),
      {
        kind: "paragraph",
        text: `Somebody, hopefully you, signed up with this email address ${askedOn(to.askedAt)}. Please confirm that it is yours: the link opens a page where you type your password, and you are signed in.`,
      },
      {
        kind: "button",
        label: "Confirm my email",
        url: `${to.shop.url}/u/confirm-email?token=${encodeURIComponent(to.token)}`,
      },
      {
        kind: "quiet",
        text: "The link works once and for 24 hours. If you didn't sign up, ignore this email: nothing happens until somebody types a password on that page.",
      },
    ],
  });
}
