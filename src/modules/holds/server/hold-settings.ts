import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { HoldSettings } from "../contract/hold-terms.ts";
import { holdSection } from "./hold-queries.ts";

/** The terms of holding as they are now. Admins only. */
export function getHoldSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readSection(ctx.database, holdSection)));
}

/** Replaces the terms of holding; holds that there are keep their time. Admins only. */
export function saveHoldSettings(ctx: Context, input: HoldSettings) {
  return asAdmin(ctx, "settings", async (tx, admin) => {
    await saveSection(tx, admin, holdSection, input);
    return ok(input);
  });
}
