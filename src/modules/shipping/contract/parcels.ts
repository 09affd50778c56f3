/** How far a parcel goes, nearest first: within the store's city, its State, the South, India, and to the islands. */
export const zones = ["city", "state", "south", "india", "islands"] as const;
export type Zone = (typeof zones)[number];

/** The words of a zone, for a store in this city and State. */
export function zoneName(zone: Zone, store: { city: string; state: string }): string {
  const names = { city: store.city, state: store.state, south: "South India", india: "India" };
  return zone === "islands" ? "Islands" : names[zone];
}

/** The States and union territories of each kind; all others are the rest of India. */
export const SOUTH: readonly string[] = [
  "Andhra Pradesh",
  "Karnataka",
  "Kerala",
  "Puducherry",
  "Tamil Nadu",
  "Telangana",
];
export const ISLANDS: readonly string[] = ["Andaman and Nicobar Islands", "Lakshadweep"];

/** Grams of a packed garment by its template, where the product says nothing of its own. A little is better too much than too little. */
export const templateGrams: Readonly<Record<string, number>> = {
  tops: 300,
  kurtas: 400,
  dresses: 450,
  jackets: 900,
  trousers: 600,
  shorts: 350,
  skirts: 500,
  sarees: 700,
  shoes: 1000,
  bags: 800,
  belts: 250,
};
/** Of what has no template. */
export const OTHER_GRAMS = 500;

export function gramsOf(template: string | null, own: number | null): number {
  return own ?? (template === null ? undefined : templateGrams[template]) ?? OTHER_GRAMS;
}
