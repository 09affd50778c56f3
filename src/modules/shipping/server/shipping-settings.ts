import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { sectionSaver } from "#modules/settings/server/settings-section.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { pinFileSection, shippingSection } from "./delivery-to.ts";

/** Rates and days of delivery as they are set, and the file of PIN areas in use. Admins only. */
export function getShippingSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () =>
    ok({
      shipping: await readSection(ctx.database, shippingSection),
      pin_file: await readSection(ctx.database, pinFileSection),
    }),
  );
}

/** Sets rates and days of delivery. Orders that were placed keep their charge and their promise. Admins only. */
export const saveShippingSettings = sectionSaver("settings", shippingSection);
