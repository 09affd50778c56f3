import { type FeatureSwitches, featureNames } from "#modules/settings/contract/features.ts";
import { settings } from "#modules/settings/schema.ts";
import type { Db } from "#platform/database/client.ts";

export const everythingOn = Object.fromEntries(featureNames.map((name) => [name, true])) as FeatureSwitches;

/** Has a shop in which nobody chose do everything that it can: a new one begins small. */
export async function switchEverythingOn(database: Pick<Db, "insert">): Promise<void> {
  const value = everythingOn;
  await database.insert(settings).values({ section: "features", value }).onConflictDoNothing();
}
