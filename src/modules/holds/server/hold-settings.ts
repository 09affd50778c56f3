import { ok } from "#kernel/result.ts";
import { readSection, type SettingsSection, saveSection } from "#modules/settings/server/settings-section.ts";
import { asAdmin, forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type HoldSettings, holdSettings } from "../contract/hold.ts";

export const holdSection = {
  name: "holds",
  title: "Holds",
  schema: holdSettings,
} satisfies SettingsSection<typeof holdSettings>;

/** The terms of holding as they are now. Admins only. */
export function getHoldSettings(ctx: Context) {
  return forAdmin(ctx, async () => ok(await readSection(ctx.database, holdSection)));
}

/** Replaces the terms of holding; holds that there are keep their time. Admins only. */
export function saveHoldSettings(ctx: Context, input: HoldSettings) {
  return asAdmin(ctx, async (tx, admin) => {
    await saveSection(tx, admin, holdSection, input);
    return ok(input);
  });
}
