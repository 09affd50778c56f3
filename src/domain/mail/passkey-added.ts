import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Tells the owner of an account that a passkey signs in to it from now on, so that one of somebody else is noticed. */
export function passkeyAddedMail(to: { shop: MailShop; name: string }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `A passkey was added to your account at ${to.shop.name}`,
    heading: "A passkey was added",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: "A passkey was added to your account just now: the device that keeps it can sign in from now on. Your profile lists all of them.",
      },
      {
        kind: "paragraph",
        text: "If it wasn't you, choose a new password at once by a link of ours. That removes all passkeys and signs out all devices:",
      },
      { kind: "button", label: "Choose a new password", url: `${to.shop.url}/u/forgot-password` },
    ],
  });
}
