import { HOUR } from "#kernel/durations.ts";
import { t } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ticketLines } from "#modules/tickets/server/ticket-lines.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { readIdempotencyKey } from "#platform/http/api/idempotency-key.ts";
import { limitRate } from "#platform/http/api/limit-rate.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/claim.ts";
import { acknowledgeClaim, addToClaim, replyToClaim } from "./server/answer-claim.ts";
import { claimMailWriters } from "./server/claim-letters.ts";
import { addClaimPhoto, removeForgottenPhotos } from "./server/claim-photos.ts";
import { saveClaimSettings } from "./server/claim-settings.ts";
import { countWaitingClaims, hasOpenClaims, listClaims, listMyClaims } from "./server/list-claims.ts";
import { openClaim } from "./server/open-claim.ts";
import { personal } from "./server/personal-data.ts";
import { settleClaim } from "./server/settle-claim.ts";

const opened = limitRate(contract.openClaim);
const photos = limitRate(contract.addClaimPhoto);
const notes = limitRate(contract.addToClaim);

const openOwnClaim = handle(
  contract.openClaim,
  async (ctx, asked) => {
    const key = readIdempotencyKey(asked.header);
    if (!key.ok) return key;
    const refused = await opened.take(ctx, asked);
    if (refused) return refused;
    const made = await openClaim(ctx, { ...asked.body, idempotencyKey: key.value });
    return saying<contract.Claim>(({ ticket }) => t("We have it. Its number is {ticket}.", { ticket }))(made);
  },
  opened.peek,
);

export const claims = {
  calls: {
    Claims: {
      openClaim: openOwnClaim,
      listMyClaims: bind(contract.listMyClaims, listMyClaims, asIs),
      addClaimPhoto: handle(
        contract.addClaimPhoto,
        async (ctx, asked) => (await photos.take(ctx, asked)) ?? one(await addClaimPhoto(ctx, asked.file)),
        photos.peek,
      ),
      addToClaim: handle(
        contract.addToClaim,
        async (ctx, asked) =>
          (await notes.take(ctx, asked)) ??
          saying(() => t("Your message is with the store."))(await addToClaim(ctx, asked.body)),
        notes.peek,
      ),
      listClaims: bind(contract.listClaims, listClaims, asIs),
      acknowledgeClaim: bind(contract.acknowledgeClaim, acknowledgeClaim, saying("The customer is told")),
      replyToClaim: bind(contract.replyToClaim, replyToClaim, saying("The answer is on its way.")),
      settleClaim: bind(contract.settleClaim, settleClaim, saying("The claim is settled.")),
      saveClaimSettings: bind(
        contract.saveClaimSettings,
        saveClaimSettings,
        saying("Settings of claims saved"),
      ),
    },
  },
  feature: { name: "claims", pages: [officePaths.claimSettings], isOpen: hasOpenClaims },
  tabs: [
    { group: "Customers", rank: 30, to: officePaths.claims, permission: "customers.read", label: "Claims" },
    {
      group: "Selling",
      rank: 30,
      to: officePaths.claimSettings,
      permission: "settings.read",
      label: "Claims",
      feature: "claims",
    },
  ],
  contracts: [contract],
  personal,
  toDo: async ({ database, now }) =>
    ticketLines(
      { rank: 90, to: officePaths.claims, one: "claim" },
      await countWaitingClaims(database, now()),
    ),
  mails: claimMailWriters,
  sentAndReturned: [contract.claimSettingsInput],
  schedules: ({ database, now, log }) => [
    {
      part: "forgotten photographs",
      round: () => removeForgottenPhotos(database, now()),
      pause: 6 * HOUR,
      log,
    },
  ],
} satisfies ShopModule;
