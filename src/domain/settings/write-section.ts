import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { settings } from "#db/schema/settings.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** Replaces what is saved of one section. Whoever reads the settings after the commit reads this. */
export async function writeSection<S extends keyof ShopSettings>(
  db: Db,
  section: S,
  value: ShopSettings[S],
): Promise<void> {
  const row = { value: Object.fromEntries(Object.entries(value)), updatedAt: sql`now()` };
  await db
    .insert(settings)
    .values({ section, ...row })
    .onConflictDoUpdate({ target: settings.section, set: row });
}
