import { ok } from "#kernel/result.ts";
import { creditSection } from "#modules/credit/server/credit-ledger.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { type Seen, saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { ClaimSettings } from "../contract/claim.ts";
import { claimSection } from "./claim-queries.ts";

/** The times of claims, and the months after which credit expires. Admins only. */
export function getClaimSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => {
    const { expires_months: credit_months } = await readSection(ctx.database, creditSection);
    return ok({ ...(await readSection(ctx.database, claimSection)), credit_months } satisfies ClaimSettings);
  });
}

/** Replaces them; they count from the next look at a claim on. Admins only. */
export function saveClaimSettings(ctx: Context, sent: ClaimSettings & Seen) {
  const { credit_months, seen, ...times } = sent;
  const credit = { expires_months: credit_months, seen: { expires_months: seen?.credit_months } };
  return asAdmin(ctx, "settings", async (tx, admin) => {
    const refused =
      (await saveSection(tx, admin, claimSection, { ...times, seen })) ??
      (await saveSection(tx, admin, creditSection, credit));
    return refused ?? ok({ ...times, credit_months });
  });
}
