import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import type { PinArea } from "../contract/pin-areas.ts";

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

/** A place that offices of a PIN code lie in. */
interface OfficePlace extends Pick<PostOffice, "district" | "state"> {
  offices: number;
  hasMain: boolean;
}

/** Post offices, counted as they come by PIN code and place: a file has 155 thousand, and all at once would stop the shop for a second. */
export class Offices {
  count = 0;
  readonly #byPin = new Map<number, Map<string, OfficePlace>>();

  add({ pin, district, state, isMain }: PostOffice): void {
    this.count += 1;
    const places = this.#byPin.get(pin) ?? new Map<string, OfficePlace>();
    const key = `${district}\n${state}`;
    const place = places.get(key) ?? { district, state, offices: 0, hasMain: false };
    places.set(key, { ...place, offices: place.offices + 1, hasMain: place.hasMain || isMain });
    this.#byPin.set(pin, places);
  }

  /**
   * Their areas, one to a PIN code: in the district and State of most of its offices, those of head and sub offices among equals.
   * A place in the store's sorting district (the first three digits) and State is of its city, as without a file.
   */
  merged(store: Pick<StoreDetails, "city" | "state" | "zip">): PinArea[] {
    return [...this.#byPin]
      .toSorted(([a], [b]) => a - b)
      .map(([pin, places]): PinArea => {
        const { district, state } = placeOfMost([...places.values()]);
        const isNear = state === store.state && store.zip.slice(0, 3) === String(pin).slice(0, 3);
        return {
          ...{ pinFrom: pin, pinTo: pin, state, serviceable: true, cod: true },
          city: isNear ? store.city : district,
          zone: isNear ? "city" : null,
        };
      });
  }
}

function placeOfMost(places: readonly OfficePlace[]): Pick<PostOffice, "district" | "state"> {
  const rank = ({ offices, hasMain }: OfficePlace) => offices + (hasMain ? 0.5 : 0);
  const [first = { district: "", state: "", offices: 0, hasMain: false }] = places;
  return places.reduce((best, place) => (rank(place) > rank(best) ? place : best), first);
}
