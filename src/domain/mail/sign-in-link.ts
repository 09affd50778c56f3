import { askedOn, composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Carries a link that signs in. `token` works once and for 15 minutes. */
export function signInLinkMail(to: {
  shop: MailShop;
  name: string;
  token: string;
  askedAt: Date;
}): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Sign in to ${to.shop.name}`,
    heading: "Sign in with this link",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: `Somebody, hopefully you, asked to sign in to your account ${askedOn(to.askedAt)}.`,
      },
      {
        kind: "button",
        label: "Sign in",
        url: `${to.shop.url}/u/sign-in?token=${encodeURIComponent(to.token)}`,
      },
      {
        kind: "quiet",
        text: "The link works once and for 15 minutes. If you didn't ask for it, ignore this email, and give the link to nobody.",
      },
    ],
  });
}
