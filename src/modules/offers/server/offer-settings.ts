import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { sectionSaver } from "#modules/settings/server/settings-section.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { offersSection } from "./offer-terms.ts";

/** The admins' settings of offers. Admins only. */
export function getOfferSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readSection(ctx.database, offersSection)));
}

/** Replaces what is set about offers; offers that wait keep the floor and the hours that they began with. Admins only. */
export const saveOfferSettings = sectionSaver("settings", offersSection);
