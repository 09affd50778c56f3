import { indianStates } from "#kernel/states-by-pin.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { ISLANDS, SOUTH, type Zone } from "../contract/parcels.ts";
import type { PinArea } from "../contract/pin-areas.ts";

type Store = Pick<StoreDetails, "city" | "state" | "zip">;

/** How people write one name: 'Jammu & Kashmir ' and 'jammu and kashmir'. */
function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll("&", "and").replace(/\s+/g, " ");
}
const isSame = (a: string, b: string) => plain(a) !== "" && plain(a) === plain(b);
const isAmong = (state: string, states: readonly string[]) => states.some((one) => isSame(one, state));

/** The zone of a PIN code in its area, seen from the store: as the area says, else by city, State and what kind of State it is. */
export function zoneOf(pin: string, area: PinArea, store: Store): Zone {
  const { city, state, zone } = area;
  if (zone) return zone;
  const isOwnState = isSame(state, store.state);
  // Without a city, the first three digits tell the sorting district; within a State alone, since islands share those of Kochi.
  const isNear = city === "" && isOwnState && store.zip.slice(0, 3) === pin.slice(0, 3);
  if (isNear || (isSame(city, store.city) && (state === "" || isOwnState))) return "city";
  if (isOwnState) return "state";
  if (isAmong(state, ISLANDS)) return "islands";
  return isAmong(state, SOUTH) && isAmong(store.state, SOUTH) ? "south" : "india";
}

/** Whether an address lies in the store's State: by its area, and by the State that was typed where that is one of India's. `typed` is null where no address is known. */
export function isInOwnState(area: PinArea, typed: string | null, store: Store): boolean {
  if (area.state !== "" && !isSame(area.state, store.state)) return false;
  const isTold = typed !== null && (isSame(typed, store.state) || isAmong(typed, indianStates));
  return isTold ? isSame(typed, store.state) : area.state !== "";
}
