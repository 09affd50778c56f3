import type { SettingsSection } from "#modules/settings/server/read-settings.ts";
import { taxSection } from "../contract/tax.ts";

export const section: SettingsSection<typeof taxSection> = {
  name: "tax",
  title: "Tax",
  schema: taxSection,
};
