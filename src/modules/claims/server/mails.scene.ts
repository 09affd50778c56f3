import { order } from "#modules/orders/server/mails.scene.ts";
import { type SampleMails, shop } from "#tests/support/sample-mails.ts";
import type { Claim } from "../contract/claim.ts";
import * as letters from "./claim-letters.ts";

const claim: Claim = {
  ...{ id: "1", ticket: "C-7K3M9Q", order_id: order.id, line_id: "1", kind: "damaged" },
  ...{ words: "It has a hole.", created_at: "2026-11-01T04:35:00Z", state: "OPEN" },
  ...{ acknowledge_by: "2026-11-03T04:35:00Z", settle_by: "2026-12-01T04:35:00Z", settled_at: null },
  ...{ photos: [], notes: [], outcome: null, refund: 374.62, paid_by_hand: 0, hand_reference: "" },
  ...{ credit: 374.63, return_by_post: true },
};
const about = { shop, claim, order };

export const mails = {
  toShoppers: () => ({
    "claim received": letters.claimReceivedMail(about),
    "claim acknowledged": letters.claimAcknowledgedMail(about),
    "reply to a claim": letters.claimReplyMail(about, "Where is it?"),
    "claim settled": letters.claimSettledMail(about, "We are sorry."),
  }),
  toStore: () => ({ "claim, to the store": letters.claimStoreMail(about) }),
} satisfies SampleMails;
