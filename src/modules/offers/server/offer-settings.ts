import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { OfferSettings } from "../contract/offer.ts";
import { offersSection } from "./offer-terms.ts";

/** The admins' settings of offers. Admins only. */
export function getOfferSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readSection(ctx.database, offersSection)));
}

/** Replaces what is set about offers; offers that wait keep the floor and the hours that they began with. Admins only. */
export function saveOfferSettings(ctx: Context, input: OfferSettings) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await saveSection(tx, admin, offersSection, input);
    return ok(input);
  });
}
