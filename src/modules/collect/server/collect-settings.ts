import * as z from "zod/mini";
import {
  type SavedSettings,
  type SettingsSection,
  sectionOf,
} from "#modules/settings/server/read-settings.ts";
import { collectSettings } from "../contract/collection.ts";

export const collectSection = {
  name: "collect",
  title: "Collect in the store",
  schema: z.object({ days: z._default(collectSettings.shape.days, 7) }),
  feature: "collect",
} satisfies SettingsSection;

/** Days for which an order that is ready waits in the store. */
export const daysToCollect = (saved: SavedSettings): number => sectionOf(saved, collectSection).days;
