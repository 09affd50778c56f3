import { type StaffRole, staffRoleWords } from "#kernel/actor.ts";
import { button, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop } from "#platform/mail/layout.ts";
import { INVITATION_DAYS } from "../contract/staff.ts";

/** Carries the link by which somebody joins the staff. `token` works once, for as long as the contract says. */
export function staffInvitationMail(to: {
  shop: MailShop;
  invitedBy: string;
  role: StaffRole;
  token: string;
}): MailContent {
  const { shop, invitedBy, role, token } = to;
  const { name, does } = staffRoleWords[role];
  return composeMail({
    shop,
    subject: `Help to run ${shop.name}`,
    heading: "You are invited to the staff",
    blocks: [
      `${invitedBy} invites you to run ${shop.name} together.`,
      `Your role: ${name}. ${does}`,
      button("Join the staff", `${shop.url}/u/join-staff?token=${encodeURIComponent(token)}`),
      quiet(
        `The link works once and for ${INVITATION_DAYS} days. Please don't forward this email. If you don't know what it is about, ignore it: nothing happens then.`,
      ),
    ],
  });
}

/** Tells somebody that they no longer belong to the staff, so that they are not surprised at the closed door. */
export function staffRemovedMail({ shop, name }: { shop: MailShop; name: string }): MailContent {
  return composeMail({
    shop,
    subject: `You have left the staff of ${shop.name}`,
    heading: "You have left the staff",
    blocks: [
      greeting(name),
      "Your account was taken off the staff just now, and all its devices were signed out. The back office is closed to it.",
      quiet(
        "The account itself stays: you can sign in and shop as before. If this is a mistake, ask the store for a new invitation.",
      ),
    ],
  });
}
