import type { Db } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/prepared.ts";
import { defaultSettings, type ShopSettings } from "./shop-settings.ts";

export type SavedSettings = Partial<Record<string, Record<string, unknown>>>;

/** The saved settings as one JSON value: a column of any statement that needs it beside something else. */
export const savedSettings = "(select coalesce(json_object_agg(section, value), '{}') from settings)";

const allSaved = preparedText<{ saved: SavedSettings }>("settings", `select ${savedSettings} as saved`);

/** The settings as they are now: what was saved, over the defaults. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const [row] = await allSaved(db, []);
  return settingsOf(row?.saved ?? {});
}

/** The settings of what was saved, over the defaults. */
export function settingsOf(saved: SavedSettings): ShopSettings {
  return {
    store: { ...defaultSettings.store, ...saved.store },
    payment: { ...defaultSettings.payment, ...saved.payment },
    delivery: { ...defaultSettings.delivery, ...saved.delivery },
    staff: { ...defaultSettings.staff, ...saved.staff },
  };
}
