import { sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Tx } from "#platform/database/client.ts";
import { settings } from "../schema.ts";
import { settingsOnWire } from "./get-settings.ts";
import { readSettings } from "./read-settings.ts";
import type { ShopSettings } from "./shop-settings.ts";

const names: Record<keyof ShopSettings, string> = {
  store: "Store details",
  payment: "Payment",
  delivery: "Delivery settings",
  staff: "Staff settings",
};

/** Replaces a section of the settings for an admin and adds to the log what of it changed. Saves take turns. The caller has checked the value. */
export async function changeSection<S extends keyof ShopSettings>(
  tx: Tx,
  admin: SignedIn,
  section: S,
  value: ShopSettings[S],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
  const before = settingsOnWire(await readSettings(tx))[section];
  const row = { value: Object.fromEntries(Object.entries(value)), updatedAt: sql`now()` };
  await tx
    .insert(settings)
    .values({ section, ...row })
    .onConflictDoUpdate({ target: settings.section, set: row });
  await recordChange(tx, admin, {
    area: "settings",
    action: "updated",
    subjectType: "settings",
    subjectId: section,
    subjectName: names[section],
    before,
    after: settingsOnWire(await readSettings(tx))[section],
  });
}
