import { askedOn, composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Carries the link to choose a new password. `token` works once and for one hour. */
export function resetPasswordMail(to: {
  shop: MailShop;
  name: string;
  token: string;
  askedAt: Date;
}): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Choose a new password for ${to.shop.name}`,
    heading: "Choose a new password",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: `Somebody, hopefully you, asked for a new password for your account ${askedOn(to.askedAt)}.`,
      },
      {
        kind: "button",
        label: "Choose a new password",
        url: `${to.shop.url}/u/update-password?token=${encodeURIComponent(to.token)}`,
      },
      {
        kind: "quiet",
        text: "The link works once and for one hour. If you didn't ask for it, ignore this email: your password stays as it is.",
      },
    ],
  });
}
