import type { NavigationCategory } from "#modules/catalogue/contract/navigation.ts";
import { listNavigation } from "#modules/catalogue/server/groups/list-categories.ts";
import type { Shop } from "#platform/use-cases/shop.ts";

const readings = new WeakMap<Shop, Promise<NavigationCategory[]>>();

/** The categories of the menus, read once for a request: its frame and its page both show them. */
export function readNavigation(shop: Shop): Promise<NavigationCategory[]> {
  const reading = readings.get(shop) ?? shop.run(listNavigation);
  readings.set(shop, reading);
  return reading;
}
