import type { SettingsSection } from "#modules/settings/server/read-settings.ts";
import { savedTax } from "../contract/tax.ts";

export const taxSection: SettingsSection<typeof savedTax> = {
  name: "tax",
  title: "Tax",
  schema: savedTax,
};
