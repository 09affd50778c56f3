import { longStoreDay } from "#contract/store-time.ts";
import { askedOn, composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Tells the owner of an account that its authenticator app is going to be taken off without a code, and what stops that. */
export function factorRemovalMail(to: {
  shop: MailShop;
  name: string;
  askedAt: Date;
  removableAt: Date;
}): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Your authenticator app at ${to.shop.name} is to be taken off`,
    heading: "Have you lost your authenticator app?",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: `Somebody, hopefully you, signed in with your password ${askedOn(to.askedAt)} and said that the app and the recovery codes are lost. From ${longStoreDay(to.removableAt)} on the app can be taken off there without a code: the password alone signs in then.`,
      },
      {
        kind: "paragraph",
        text: "If it wasn't you, or you have found the app, sign in with a code of it: that stops the removal. So does a new password:",
      },
      { kind: "button", label: "Choose a new password", url: `${to.shop.url}/u/forgot-password` },
      { kind: "quiet", text: "We write three times before the app can be taken off." },
    ],
  });
}
