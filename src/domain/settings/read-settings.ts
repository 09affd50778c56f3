import type { Db } from "#db/client.ts";
import { settings } from "#db/schema/settings.ts";
import { defaultSettings, type ShopSettings } from "./shop-settings.ts";

/** The settings as they are now: what was saved, over the defaults. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.select().from(settings);
  const saved = new Map(rows.map((row) => [row.section, row.value]));
  return {
    store: { ...defaultSettings.store, ...saved.get("store") },
    payment: { ...defaultSettings.payment, ...saved.get("payment") },
    delivery: { ...defaultSettings.delivery, ...saved.get("delivery") },
    staff: { ...defaultSettings.staff, ...saved.get("staff") },
  };
}
