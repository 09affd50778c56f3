import { sectionSaver } from "#modules/settings/server/settings-section.ts";
import { collectSection } from "./collect-settings.ts";

/** Sets for how long orders wait; those that are ready keep their last day. Admins only. */
export const saveCollectSettings = sectionSaver("settings", collectSection);
