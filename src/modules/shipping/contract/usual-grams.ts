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

/** Grams of one piece. */
export function gramsOf(template: string | null, own: number | null): number {
  return own ?? (template === null ? undefined : templateGrams[template]) ?? OTHER_GRAMS;
}
