/** A price band of the listing, in rupees. A product belongs to the band when min ≤ effective price < max; null is no limit. */
export interface PriceBand {
  label: string;
  min: number;
  max: number | null;
}

const LIMITS = /^(\d{0,7}(?:\.\d{1,2})?)-(\d{0,7}(?:\.\d{1,2})?)$/;

/**
 * A price range as addresses say it, `min-max` in rupees, with an empty upper limit for none: limits that came the wrong way round are
 * turned, what begins at nothing begins at 0. "" for no limit at all, and for everything else.
 */
export function priceRange(text: string): string {
  const [, low, high] = LIMITS.exec(text) ?? [];
  const min = Number(low);
  const max = high ? Number(high) : null;
  if (low === undefined || Number.isNaN(min) || (min === 0 && !max) || min === max) return "";
  return max !== null && max < min ? `${max}-${min}` : `${min}-${max ?? ""}`;
}

/** The five presets of the specification. Every product is in exactly one of the last four. */
export const priceBands: readonly PriceBand[] = [
  { label: "All Prices", min: 0, max: null },
  { label: "Under ₹500", min: 0, max: 500 },
  { label: "₹500 - ₹1000", min: 500, max: 1000 },
  { label: "₹1000 - ₹2000", min: 1000, max: 2000 },
  { label: "Above ₹2000", min: 2000, max: null },
];

/** The limits of a price range as it says them; "" is no limit. */
export function limitsOf(range: string): { min: string; max: string } {
  const [min = "", max = ""] = range.split("-");
  return { min, max };
}

/** A price range in words, as those of the bands. */
export function priceWords(range: string): string {
  const { min, max } = limitsOf(range);
  if (!max) return `Above ₹${min}`;
  return Number(min) > 0 ? `₹${min} - ₹${max}` : `Under ₹${max}`;
}
