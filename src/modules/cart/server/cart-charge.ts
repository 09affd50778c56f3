import { toRupees } from "#kernel/money.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import {
  chargeOf,
  findPlace,
  hasOwnAreas,
  isByPin,
  placeOf,
  type ShippingTerms,
  shippingTermsOf,
} from "#modules/shipping/server/delivery-to.ts";
import type { Db } from "#platform/database/client.ts";
import type { Cart } from "../contract/cart.ts";
import { contentsOf, type ParcelLine } from "./cart-lines.ts";

/** The delivery charge of lines that can be bought, to a PIN code where that makes a difference, and what it is for. */
export async function cartCharge(
  db: Db,
  lines: readonly ParcelLine[],
  { saved, pin }: { saved: SavedSettings; pin: string | undefined },
): Promise<Pick<Cart, "delivery_charge" | "charge_by_pin" | "pin">> {
  const terms = shippingTermsOf(saved);
  const charge_by_pin = isByPin(terms);
  const zone = charge_by_pin && pin ? await zoneTo(db, pin, terms) : null;
  const delivery_charge = toRupees(chargeOf(zone, contentsOf(lines), terms));
  return { delivery_charge, charge_by_pin, pin: charge_by_pin ? (pin ?? null) : null };
}

async function zoneTo(db: Db, pin: string, terms: ShippingTerms) {
  if (hasOwnAreas(terms)) return (await findPlace(db, pin)).place.zone;
  return placeOf(pin, { own: null, state: null }, terms).zone;
}
