import { storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { readSaved, type SavedSettings, settingsOf } from "#modules/settings/server/read-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { CollectPlace } from "../contract/collect-place.ts";
import { daysToCollect } from "./collect-settings.ts";
import { refuseCollection } from "./is-collected.ts";

/** Where and when orders are collected, as the settings have it. */
export function placeBy(saved: SavedSettings): CollectPlace {
  const { store } = settingsOf(saved);
  return { address: storeAddressLines(store), hours: store.opening_hours, days: daysToCollect(saved) };
}

/** Where and when an order could be collected; null while the store does not offer it. For everybody. */
export async function getCollectPlace({ database }: Pick<Context, "database">): Promise<CollectPlace | null> {
  const saved = await readSaved(database);
  return refuseCollection(saved) === null ? placeBy(saved) : null;
}
