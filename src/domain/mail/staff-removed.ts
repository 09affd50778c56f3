import { composeMail, greeting, type MailContent, type MailShop } from "./layout.ts";

/** Tells somebody that they no longer belong to the staff, so that they are not surprised at the closed door. */
export function staffRemovedMail(to: { shop: MailShop; name: string }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `You have left the staff of ${to.shop.name}`,
    heading: "You have left the staff",
    blocks: [
      greeting(to.name),
      {
        kind: "paragraph",
        text: "Your account was taken off the staff just now, and all its devices were signed out. The back office is closed to it.",
      },
      {
        kind: "quiet",
        text: "The account itself stays: you can sign in and shop as before. If this is a mistake, ask the store for a new invitation.",
      },
    ],
  });
}
