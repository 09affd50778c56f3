import { ok } from "#kernel/result.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import { sectionSaver } from "#modules/settings/server/settings-section.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { holdSection } from "./hold-queries.ts";

/** The terms of holding as they are now. Admins only. */
export function getHoldSettings(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => ok(await readSection(ctx.database, holdSection)));
}

/** Replaces the terms of holding; holds that there are keep their time. Admins only. */
export const saveHoldSettings = sectionSaver("settings", holdSection);
