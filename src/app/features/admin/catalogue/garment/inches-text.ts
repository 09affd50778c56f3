import { toInches } from "#contract/garment/templates.ts";

const quarters = ["", "¼", "½", "¾"];

/** '20½ in' for 52 cm, as tailors read a tape. */
export function inchesText(cm: number): string {
  const inches = toInches(cm);
  const whole = Math.floor(inches);
  return `${whole || ""}${quarters[(inches - whole) * 4] || (whole ? "" : "0")} in`;
}
