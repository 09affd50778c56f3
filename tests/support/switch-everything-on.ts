import { featureNames } from "#modules/settings/contract/features.ts";
import { settings } from "#modules/settings/schema.ts";
import type { Db } from "#platform/database/client.ts";

/** Has a shop in which nobody chose do everything that it can: a new one begins small. */
export async function switchEverythingOn(database: Pick<Db, "insert">): Promise<void> {
  const value = Object.fromEntries(featureNames.map((name) => [name, true]));
  await database.insert(settings).values({ section: "features", value }).onConflictDoNothing();
}
