import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Tells the owner of an account that its password was changed, so that a change by somebody else is noticed. */
export function passwordChangedMail(to: {
  shop: MailShop;
  name: string;
  /** A reset by mail takes them away with everything else that could sign in. */
  passkeysRemoved?: boolean;
}): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Your password for ${to.shop.name} was changed`,
    heading: "Your password was changed",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: to.passkeysRemoved
          ? "The password of your account was changed just now. All other devices were signed out, and your passkeys were removed: you can add them again in your profile."
          : "The password of your account was changed just now. All other devices were signed out.",
      },
      { kind: "paragraph", text: "If it wasn't you, choose a new password at once:" },
      { kind: "button", label: "Choose a new password", url: `${to.shop.url}/u/forgot-password` },
    ],
  });
}
