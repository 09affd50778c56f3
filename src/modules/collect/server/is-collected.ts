import { t } from "#kernel/languages/messages.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { hasFeature, type SavedSettings, settingsOf } from "#modules/settings/server/read-settings.ts";

/** Whether somebody who comes would find the store, and find it open. */
const isFound = (store: StoreDetails) =>
  store.address_lines.length > 0 && store.zip !== "" && store.opening_hours.length > 0;

/** Why nothing can be collected now, in words; null where it can. */
export function refuseCollection(saved: SavedSettings): string | null {
  return hasFeature(saved, "collect") && isFound(settingsOf(saved).store)
    ? null
    : t("The store does not offer this at the moment.");
}
