import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Tells the owner of an account that its password alone signs in again, so that a removal by somebody else is noticed. */
export function factorRemovedMail(to: { shop: MailShop; name: string }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `The authenticator app of your account at ${to.shop.name} was removed`,
    heading: "Your authenticator app was removed",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: "The authenticator app of your account was removed just now: your password alone signs in from now on. All other devices were signed out.",
      },
      {
        kind: "paragraph",
        text: "If it wasn't you, choose a new password at once and set the app up again:",
      },
      { kind: "button", label: "Choose a new password", url: `${to.shop.url}/u/forgot-password` },
    ],
  });
}
