import { name, type SampleMails, shop } from "#tests/support/sample-mails.ts";
import { staffInvitationMail, staffRemovedMail } from "./staff-letters.ts";

export const mails = {
  toStore: () => ({
    "staff invitation": staffInvitationMail({ shop, invitedBy: name, role: "lister", token: "t/o+k" }),
    "removed from the staff": staffRemovedMail({ shop, name }),
  }),
} satisfies SampleMails;
