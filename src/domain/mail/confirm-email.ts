import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/**
 * Asks a new customer to prove that the address is theirs. `url` confirms it, once and within 24 hours. It repeats nothing that was typed,
 * not even the name: anybody can sign up with another's address, and what we send there must not be theirs to choose.
 */
export function confirmEmailMail(to: { shop: MailShop; url: string }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Confirm your e-mail for ${to.shop.name}`,
    heading: "Welcome! One step is left",
    blocks: [
      greeting(""),
      {
        kind: "paragraph",
        text: "Please confirm that this is your e-mail address. You can sign in right after.",
      },
      { kind: "button", label: "Confirm my e-mail", url: to.url },
      {
        kind: "quiet",
        text: "The link works once and for 24 hours. If you didn't sign up, ignore this mail: nothing happens without the link.",
      },
    ],
  });
}
