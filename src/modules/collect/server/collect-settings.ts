import * as z from "zod/mini";
import { ok } from "#kernel/result.ts";
import { type SavedSettings, sectionOf } from "#modules/settings/server/read-settings.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type CollectSettings, collectSettings } from "../contract/collection.ts";

const section = {
  name: "collect",
  title: "Collect in the store",
  schema: z.object({ days: z._default(collectSettings.shape.days, 7) }),
};

/** Days for which an order that is ready waits in the store. */
export const daysToCollect = (saved: SavedSettings): number => sectionOf(saved, section).days;

/** Sets for how long orders wait; those that are ready keep their last day. Admins only. */
export function saveCollectSettings(ctx: Context, input: CollectSettings) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await saveSection(tx, admin, section, input);
    return ok(input);
  });
}
