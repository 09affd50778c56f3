import * as z from "zod/mini";
import type { SettingsSection } from "#modules/settings/server/read-settings.ts";

/** Months for which credit lasts that is given from now on; 0 for ever. What was given keeps its last day. */
export const creditSection = {
  name: "credit",
  title: "Store credit",
  schema: z.object({ expires_months: z._default(z.int().check(z.gte(0), z.lte(120)), 0) }),
} satisfies SettingsSection;
