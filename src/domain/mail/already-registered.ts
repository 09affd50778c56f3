import { askedOn, composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Tells the owner of an account that somebody signed up with its address once more. The page itself doesn't say so to anyone. */
export function alreadyRegisteredMail(to: { shop: MailShop; name: string; askedAt: Date }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `You already have an account at ${to.shop.name}`,
    heading: "You already have an account",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: `Somebody, probably you, tried to sign up with this email address ${askedOn(to.askedAt)}. Your account is as it was: sign in with the password that you have, or choose a new one.`,
      },
      { kind: "button", label: "Choose a new password", url: `${to.shop.url}/u/forgot-password` },
      { kind: "quiet", text: "If it wasn't you, there is nothing to do." },
    ],
  });
}
