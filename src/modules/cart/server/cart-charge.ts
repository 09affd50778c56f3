import { toRupees } from "#kernel/money.ts";
import type { OrderedGarment } from "#modules/garments/contract/garment.ts";
import type { SavedSettings } from "#modules/settings/server/read-settings.ts";
import { gramsOf } from "#modules/shipping/contract/usual-grams.ts";
import { findPlace } from "#modules/shipping/server/area-queries.ts";
import {
  type Contents,
  chargeOf,
  hasOwnAreas,
  isByPin,
  placeOf,
  type ShippingTerms,
  shippingTermsOf,
} from "#modules/shipping/server/delivery-to.ts";
import type { Db } from "#platform/database/client.ts";
import type { Cart } from "../contract/cart.ts";
import { totalsOf } from "./cart-totals.ts";

type Line = Parameters<typeof totalsOf>[0][number] & {
  garment: Pick<OrderedGarment, "template">;
  ownGrams: number | null;
};

/** Weight and worth of some lines. */
export function contentsOf(lines: readonly Line[]): Contents {
  const grams = lines.map(
    ({ garment, ownGrams, quantity }) => gramsOf(garment.template, ownGrams) * quantity,
  );
  return { grams: grams.reduce((sum, one) => sum + one, 0), goodsPaise: totalsOf(lines).goodsPaise };
}

/** The delivery charge of lines that can be bought, to a PIN code where that makes a difference, and what it is for. */
export async function cartCharge(
  db: Db,
  lines: readonly (Line & { savedSettings: SavedSettings })[],
  pin: string | undefined,
): Promise<Pick<Cart, "delivery_charge" | "charge_by_pin" | "pin">> {
  const terms = shippingTermsOf(lines[0]?.savedSettings ?? {});
  const charge_by_pin = isByPin(terms);
  const zone = charge_by_pin && pin ? await zoneTo(db, pin, terms) : null;
  const delivery_charge = toRupees(chargeOf(zone, contentsOf(lines), terms));
  return { delivery_charge, charge_by_pin, pin: charge_by_pin ? (pin ?? null) : null };
}

async function zoneTo(db: Db, pin: string, terms: ShippingTerms) {
  if (hasOwnAreas(terms)) return (await findPlace(db, pin)).place.zone;
  return placeOf(pin, { own: null, state: null }, terms).zone;
}
