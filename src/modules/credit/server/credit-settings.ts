import * as z from "zod/mini";
import type { SettingsSection } from "#modules/settings/server/read-settings.ts";

/** Months after which credit that was not used expires; 0 for never. */
export const creditSection = {
  name: "credit",
  title: "Store credit",
  schema: z.object({ expires_months: z._default(z.int().check(z.gte(0), z.lte(120)), 0) }),
} satisfies SettingsSection;
