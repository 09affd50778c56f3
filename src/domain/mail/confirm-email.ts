import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Asks a new shopper to prove that the address is theirs. `url` confirms it; it works for 24 hours. */
export function confirmEmailMail(to: { shop: MailShop; name: string; url: string }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Confirm your e-mail for ${to.shop.name}`,
    heading: "Welcome! One step is left",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: "Please confirm that this is your e-mail address. You can sign in right after.",
      },
      { kind: "button", label: "Confirm my e-mail", url: to.url },
      {
        kind: "quiet",
        text: "The link works for 24 hours. If you didn't sign up, ignore this mail: nothing happens without the link.",
      },
    ],
  });
}
