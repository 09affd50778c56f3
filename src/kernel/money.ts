/** Money is whole paise inside the shop; the wire and the screens speak rupees. This alone converts, on decimal digits, never by binary fractions. */

export { effectivePrice, formatRupees, formatSigned } from "./pages/shown-price.ts";

/** The highest price and the highest amount that a form accepts: one crore rupees, in paise. */
export const MAX_PAISE = 1_00_00_000_00;
export const MAX_RUPEES = MAX_PAISE / 100;

/** True for a finite amount of rupees, not negative, with at most two decimals, up to one crore. */
export function isRupees(value: number): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(String(value)) && toPaise(value) <= MAX_PAISE;
}

/** Rupees (number, at most two decimals) to whole paise. Throws RangeError on anything else. */
export function toPaise(rupees: number): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(rupees));
  if (!match) throw new RangeError("not an amount of rupees with at most two decimals");
  const [, sign, whole, fraction = ""] = match;
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign ? -paise : paise;
}

/** Whole paise to rupees as a number with at most two decimals. */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError("paise are whole numbers");
  const digits = String(Math.abs(paise)).padStart(3, "0");
  const rupees = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return paise < 0 ? -rupees : rupees;
}

/** Whole paise as plain digits with two decimals, for files that other programs read: '749.50'. */
export function writeRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;
}
