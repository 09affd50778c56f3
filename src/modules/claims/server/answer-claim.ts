import { eq } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { asAdmin, asSignedIn } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { claims } from "../schema.ts";
import {
  changeAsAdmin,
  lockClaim,
  mailCustomer,
  NO_CLAIM,
  recordClaimChange,
  writeNote,
} from "./change-claim.ts";
import { claimStoreMail } from "./claim-letters.ts";
import { readClaim } from "./claim-queries.ts";

/** Notes that a claim was seen and writes so to the customer; changes nothing the second time. Admins only. */
export function acknowledgeClaim(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "customers", (tx, admin) =>
    changeAsAdmin(tx, ctx, id, async ({ row }) => {
      if (row.acknowledgedAt) return null;
      await tx.update(claims).set({ acknowledgedAt: ctx.now() }).where(eq(claims.id, id));
      await recordClaimChange(tx, admin, row, { action: "acknowledged" });
      await mailCustomer(tx, { kind: "claim-acknowledged", claimId: id });
      return null;
    }),
  );
}

/** Mails an answer to the customer and keeps it with the claim, which is acknowledged by that. Admins only. */
export function replyToClaim(ctx: Context, { id, text }: { id: string; text: string }) {
  return asAdmin(ctx, "customers", (tx, admin) =>
    changeAsAdmin(tx, ctx, id, async (held) => {
      const noteId = await writeNote(tx, ctx, { claimId: id, byStore: true, authorId: admin.userId, text });
      if (!held.row.acknowledgedAt)
        await tx.update(claims).set({ acknowledgedAt: ctx.now() }).where(eq(claims.id, id));
      await recordClaimChange(tx, admin, held.row, { action: "replied" });
      await mailCustomer(tx, { kind: "claim-replied", claimId: id, noteId });
      return null;
    }),
  );
}

/** Adds a message of the customer to a claim of their own that is not settled, and mails it to the store. */
export function addToClaim(ctx: Context, { id, text }: { id: string; text: string }) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const held = await lockClaim(tx, id);
    if (held?.row.userId !== userId) return fail("not_found", t(NO_CLAIM));
    if (held.row.settledAt) return fail("changed_meanwhile", t("This claim is settled. Please write to us."));
    await writeNote(tx, ctx, { claimId: id, byStore: false, authorId: userId, text });
    const shop = await mailShopOf(tx, ctx);
    const claim = await readClaim(tx, id);
    const mail = speaking("en", () => claimStoreMail({ shop, claim, order: held.order }, text));
    if (shop.contact) await enqueueMail(tx, { kind: "mail", to: shop.contact, ...mail });
    return ok(claim);
  });
}
