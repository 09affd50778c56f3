import { t } from "#kernel/languages/messages.ts";
import { toPaise } from "#kernel/money.ts";
import { shownPin } from "#kernel/typed/digits.ts";
import {
  deliveryCharge,
  readOnce,
  type SavedSettings,
  type SettingsSection,
  type ShopSettings,
  sectionOf,
  settingsOf,
} from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { preparedText } from "#platform/database/statements.ts";
import { type Zone, zones } from "../contract/parcels.ts";
import type { PinArea } from "../contract/pin-areas.ts";
import {
  type PinFile,
  pinFile,
  type ShippingSettings,
  shippingSettings,
} from "../contract/shipping-terms.ts";
import { type PromisedDays, promisedDays, usualDays } from "./promised-days.ts";
import { starterArea } from "./starter-areas.ts";
import { isInOwnState, zoneOf } from "./zone-of.ts";

export const shippingSection = {
  name: "shipping",
  title: "Rates and days of delivery",
  schema: shippingSettings,
  feature: "parcels",
  off: { rates: "flat" },
} satisfies SettingsSection<typeof shippingSettings>;
export const pinFileSection = {
  name: "pin_file",
  title: "PIN areas",
  schema: pinFile,
  feature: "parcels",
} satisfies SettingsSection;

/** All that decides on a delivery, but for the place and the parcel. */
export interface ShippingTerms extends Pick<ShopSettings, "delivery" | "store" | "payment"> {
  shipping: ShippingSettings;
  pinFile: PinFile;
}

const ownAreas = preparedText<PinArea>(
  "own_area",
  `select pin_from as "pinFrom", pin_to as "pinTo", city, state, zone, serviceable, cod
    from pin_areas where int4range(pin_from, pin_to, '[]') @> $1::text::int
    order by pin_to - pin_from, pin_from desc limit 1`,
);

export const shippingTermsOf = readOnce((saved): ShippingTerms => {
  const { delivery, store, payment } = settingsOf(saved);
  const [shipping, pinFile] = [sectionOf(saved, shippingSection), sectionOf(saved, pinFileSection)];
  return { delivery, store, payment, shipping, pinFile };
});

export const isByPin = ({ shipping }: ShippingTerms) => shipping.rates === "by_weight";

/** Whether the store has areas of its own, so that it is worth looking for one. */
export const hasOwnAreas = ({ pinFile }: ShippingTerms) => pinFile.rows > 0;

/** The place of a PIN code. `state` is the one of the address, null where none is known. */
export async function findPlace(
  db: Db,
  terms: ShippingTerms,
  { pin, state = null }: { pin: string; state?: string | null },
): Promise<Place> {
  const [own = null] = hasOwnAreas(terms) ? await ownAreas(db, [pin]) : [];
  return placeOf(pin, { own, state }, terms);
}

export interface Place {
  pin: string;
  area: PinArea;
  zone: Zone;
  /** Why nothing is delivered there, in words; null when it is. */
  refusal: string | null;
  /** Whether cash is taken there. */
  cod: boolean;
}

/**
 * The place of a PIN code: `own` is its area in the store's file. What a file leaves out is not delivered to. `state` is the one of the address,
 * null where none is known.
 */
export function placeOf(
  pin: string,
  { own, state }: { own: PinArea | null; state: string | null },
  terms: ShippingTerms,
): Place {
  const { store, shipping } = terms;
  const known = hasOwnAreas(terms) ? own : starterArea(pin);
  const area = known ?? { ...starterArea(pin), serviceable: false, cod: false };
  const isForeign = shipping.own_state_only && !isInOwnState(area, state, store);
  const refusal = isForeign
    ? t("We deliver within {state} only. Please choose an address there.", { state: t(store.state) })
    : area.serviceable
      ? null
      : t("We don't deliver to {pin} yet. Please choose another address.", { pin: shownPin(pin) });
  return { pin, area, zone: zoneOf(pin, area, store), refusal, cod: area.cod };
}

/** The contents of a parcel: grams, and the worth of its goods in paise. */
export interface Contents {
  grams: number;
  goodsPaise: number;
}

const STEP_GRAMS = 500;

/** The delivery charge, in paise; `zone` is null while nobody knows where it goes, and then the dearest counts, so that no sum grows later. */
export function chargeOf(zone: Zone | null, { grams, goodsPaise }: Contents, terms: ShippingTerms): number {
  const { delivery, shipping } = terms;
  if (!isByPin(terms)) return deliveryCharge(goodsPaise, delivery);
  const furtherSteps = Math.max(0, Math.ceil(grams / STEP_GRAMS) - 1);
  const chargeIn = (zone: Zone) => {
    const { first, further } = shipping.zones[zone];
    return toPaise(first) + furtherSteps * toPaise(further);
  };
  const flatPaise = Math.max(...(zone === null ? zones : [zone]).map(chargeIn));
  return deliveryCharge(goodsPaise, { ...delivery, flatPaise });
}

/** When a parcel that is ordered now arrives. Without areas of its own the store knows its usual days alone, and promises none. */
export function daysTo({ zone }: Pick<Place, "zone">, now: Date, terms: ShippingTerms): PromisedDays {
  return hasOwnAreas(terms)
    ? promisedDays(now, terms.shipping.zones[zone], terms.shipping)
    : usualDays(now, terms.delivery);
}

/** The delivery of an order to an address, as far as the order has to know. */
export interface Delivery {
  zone: Zone;
  /** Why nothing is delivered there, in words; null when it is. */
  refusal: string | null;
  /** Whether cash is taken there. */
  takesCash: boolean;
  days: PromisedDays;
  chargeOf(contents: Contents): number;
}

/** The delivery of what is ordered now, by the saved settings. */
export async function deliveryTo(
  db: Db,
  saved: SavedSettings,
  to: { pin: string; state: string },
  now: Date,
): Promise<Delivery> {
  const terms = shippingTermsOf(saved);
  const { zone, refusal, cod } = await findPlace(db, terms, to);
  return {
    zone,
    refusal,
    takesCash: cod,
    days: daysTo({ zone }, now, terms),
    chargeOf: (contents) => chargeOf(zone, contents, terms),
  };
}
