/** A price band of the listing, in rupees. A product belongs to the band when min ≤ effective price < max; null is no limit. */
export interface PriceBand {
  label: string;
  min: number;
  max: number | null;
}

/** The five presets of the specification. Every product is in exactly one of the last four. */
export const priceBands: readonly PriceBand[] = [
  { label: "All Prices", min: 0, max: null },
  { label: "Under ₹500", min: 0, max: 500 },
  { label: "₹500 - ₹1000", min: 500, max: 1000 },
  { label: "₹1000 - ₹2000", min: 1000, max: 2000 },
  { label: "Above ₹2000", min: 2000, max: null },
];
