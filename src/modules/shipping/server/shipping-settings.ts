import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { ShippingSettings } from "../contract/shipping-terms.ts";
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
export function saveShippingSettings(ctx: Context, input: ShippingSettings) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await saveSection(tx, admin, shippingSection, input);
    return ok(input);
  });
}
