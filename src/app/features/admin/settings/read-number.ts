/** The number that somebody typed, Indian commas and the rupee sign allowed; NaN for what is none, which no schema takes. */
export function readNumber(text: string): number {
  const plain = text.replace(/[₹,\s]/g, "");
  return plain === "" ? Number.NaN : Number(plain);
}
