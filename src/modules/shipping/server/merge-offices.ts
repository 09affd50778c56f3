import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import type { PinArea } from "../contract/pin-areas.ts";

/** A post office of India Post's file. */
export interface PostOffice {
  pin: number;
  district: string;
  state: string;
  /** Whether it is a head or a sub office, which branch offices belong to. */
  isMain: boolean;
}

/** 'ERNAKULAM' as people write it; a name in small letters too is left as it stands. */
export function namedAsUsual(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * The areas of post offices, one to a PIN code: in the district and State of most of its offices, those of head and sub offices among equals.
 * What lies in the store's sorting district (the first three digits) and State is of its city, as without a file.
 */
export function mergeOffices(
  offices: readonly PostOffice[],
  store: Pick<StoreDetails, "city" | "state" | "zip">,
): PinArea[] {
  const byPin = Map.groupBy(offices, ({ pin }) => pin);
  return [...byPin]
    .toSorted(([a], [b]) => a - b)
    .map(([pin, all]): PinArea => {
      const { district, state } = placeOfMost(all);
      const isNear = state === store.state && store.zip.slice(0, 3) === String(pin).slice(0, 3);
      return {
        ...{ pinFrom: pin, pinTo: pin, state, serviceable: true, cod: true },
        city: isNear ? store.city : district,
        zone: isNear ? "city" : null,
      };
    });
}

function placeOfMost(offices: readonly PostOffice[]): Pick<PostOffice, "district" | "state"> {
  const places = [...Map.groupBy(offices, ({ district, state }) => `${district}\n${state}`).values()];
  const rank = (of: readonly PostOffice[]) => of.length + (of.some(({ isMain }) => isMain) ? 0.5 : 0);
  const most = places.reduce((best, place) => (rank(place) > rank(best) ? place : best));
  return most[0] ?? { district: "", state: "" };
}
