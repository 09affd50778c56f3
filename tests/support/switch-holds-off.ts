import { settings } from "#modules/settings/schema.ts";
import type { Db } from "#platform/database/client.ts";

/** From now on nothing is held, and stock alone decides who gets a piece. */
export async function switchHoldsOff(database: Pick<Db, "insert">): Promise<void> {
  const value = { minutes: 0 };
  await database
    .insert(settings)
    .values({ section: "holds", value })
    .onConflictDoUpdate({ target: settings.section, set: { value } });
}
