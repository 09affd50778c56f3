import { ok } from "#kernel/result.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CollectSettings } from "../contract/collection.ts";
import { collectSection } from "./collect-settings.ts";

/** Sets for how long orders wait; those that are ready keep their last day. Admins only. */
export function saveCollectSettings(ctx: Context, input: CollectSettings) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await saveSection(tx, admin, collectSection, input);
    return ok(input);
  });
}
