import { ok } from "#kernel/result.ts";
import { creditSection } from "#modules/credit/server/credit-ledger.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
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
export function saveClaimSettings(ctx: Context, { credit_months, ...times }: ClaimSettings) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await saveSection(tx, admin, claimSection, times);
    const off = await saveSection(tx, admin, creditSection, { expires_months: credit_months });
    return off ?? ok({ ...times, credit_months });
  });
}
