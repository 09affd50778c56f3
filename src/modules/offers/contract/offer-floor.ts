import { LEAST_ONLINE_PAISE } from "#modules/orders/contract/order-sums.ts";

/** A line of goods and the floor of its product, in paise for one piece; null where the store's share decides. */
export interface FloorLine {
  pricePaise: number;
  quantity: number;
  floorPaise: number | null;
}

/** The store's share of a price, in paise. */
export const shareOf = (pricePaise: number, percent: number) => Math.ceil((pricePaise * percent) / 100);

/** The part of a sum that the solidarity pool pays: what it is below the floor, in paise. */
export const poolPartOf = (floorPaise: number, sumPaise: number) => Math.max(0, floorPaise - sumPaise);

/** The least that the store takes for these goods, in paise: of each piece its product's floor, or the share in per cent, and never more than its price. */
export function floorOf(lines: readonly FloorLine[], percent: number): number {
  const goods = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const floor = lines.reduce((sum, { pricePaise, quantity, floorPaise }) => {
    const least = floorPaise ?? shareOf(pricePaise, percent);
    return sum + Math.min(least, pricePaise) * quantity;
  }, 0);
  return Math.min(goods, Math.max(floor, LEAST_ONLINE_PAISE));
}
