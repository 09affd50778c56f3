import type { OrderedGarment } from "#modules/garments/contract/garment.ts";
import { gramsOf } from "#modules/shipping/contract/parcels.ts";
import type { Contents } from "#modules/shipping/server/delivery-to.ts";

/** The sums of some lines in paise, by the specification's entity Cart: at their prices and at their effective ones. `count` counts pieces. */
export function totalsOf(
  lines: readonly Record<"quantity" | "pricePaise" | "effectivePricePaise", number>[],
) {
  let subtotalPaise = 0;
  let goodsPaise = 0;
  let count = 0;
  for (const line of lines) {
    subtotalPaise += line.pricePaise * line.quantity;
    goodsPaise += line.effectivePricePaise * line.quantity;
    count += line.quantity;
  }
  return { subtotalPaise, goodsPaise, discountPaise: subtotalPaise - goodsPaise, count };
}

/** A line of which weight and worth are known. */
type ParcelLine = Parameters<typeof totalsOf>[0][number] & {
  garment: Pick<OrderedGarment, "template">;
  ownGrams: number | null;
};

/** Weight and worth of some lines. */
export function contentsOf(lines: readonly ParcelLine[]): Contents {
  const grams = lines.map(
    ({ garment, ownGrams, quantity }) => gramsOf(garment.template, ownGrams) * quantity,
  );
  return { grams: grams.reduce((sum, one) => sum + one, 0), goodsPaise: totalsOf(lines).goodsPaise };
}
