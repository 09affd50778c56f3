import { INVITATION_DAYS } from "#contract/staff.ts";
import { composeMail, type MailContent, type MailShop } from "./layout.ts";

/** Carries the link by which somebody joins the staff. `token` works once, for as long as the contract says. */
export function staffInvitationMail(to: { shop: MailShop; invitedBy: string; token: string }): MailContent {
  return composeMail({
    shop: to.shop,
    subject: `Help to run ${to.shop.name}`,
    heading: "You are invited to the staff",
    blocks: [
      { kind: "paragraph", text: `${to.invitedBy} invites you to run ${to.shop.name} together.` },
      {
        kind: "paragraph",
        text: "Whoever joins sees orders and customers, and changes what is on sale.",
      },
      {
        kind: "button",
        label: "Join the staff",
        url: `${to.shop.url}/u/join-staff?token=${encodeURIComponent(to.token)}`,
      },
      {
        kind: "quiet",
        text: `The link works once and for ${INVITATION_DAYS} days. Please don't forward this email. If you don't know what it is about, ignore it: nothing happens then.`,
      },
    ],
  });
}
