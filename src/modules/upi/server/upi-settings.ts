import * as z from "zod/mini";
import { ok } from "#kernel/result.ts";
import { readSection, type SettingsSection } from "#modules/settings/server/read-settings.ts";
import { sectionSaver } from "#modules/settings/server/settings-section.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { upiSettings } from "../contract/upi.ts";

const section = {
  name: "upi",
  title: "UPI",
  feature: "counter",
  schema: z.object({ vpa: z._default(upiSettings.shape.vpa, "") }),
} satisfies SettingsSection;

/** The store's address for UPI. */
export function getUpiSettings(ctx: Context) {
  return forAdmin(ctx, "counter.read", async () => ok(await readSection(ctx.database, section)));
}

/** Replaces it. */
export const saveUpiSettings = sectionSaver("money", section);
