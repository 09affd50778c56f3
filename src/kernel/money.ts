/** Money is whole paise inside the shop; the wire and the screens speak rupees. This alone converts, and is exact. */

/** The highest price and the highest amount that a form accepts: one crore rupees, in paise. */
export const MAX_PAISE = 1_00_00_000_00;
export const MAX_RUPEES = MAX_PAISE / 100;

/** Reads the digits with their point two places further on: 19.99 times 100 would be 1998.9999999999998. */
const inPaise = (rupees: number) => Number(`${rupees}e2`);

/** True for a finite amount of rupees, not negative, with at most two decimals, up to one crore. */
export function isRupees(value: number): boolean {
  return Number.isInteger(inPaise(value)) && value >= 0 && value <= MAX_RUPEES;
}

/** Rupees (number, at most two decimals) to whole paise. Throws RangeError on anything else. */
export function toPaise(rupees: number): number {
  const paise = inPaise(rupees);
  if (!Number.isSafeInteger(paise)) throw new RangeError("not an amount of rupees with at most two decimals");
  return paise;
}

/** Whole paise to rupees: a quotient of whole numbers is the nearest there is, which their digits with a point would be read as. Throws RangeError on anything else. */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError("paise are whole numbers");
  return paise / 100 + 0;
}

/** Whole paise as plain digits with two decimals, for files that other programs read: '749.50'. */
export function writeRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Puts commas as in India: behind the last three digits, then behind every two. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ",");

/**
 * Rupees as shown to a person in India: ₹1,00,000 or ₹749.50. Whole amounts carry no decimals. By hand: on a phone each `Intl.NumberFormat` takes
 * 30 to 60 ms to make, before the page answers a touch.
 */
export function formatRupees(rupees: number): string {
  const [whole = "", decimals] = Math.abs(rupees)
    .toFixed(Number.isInteger(rupees) ? 0 : 2)
    .split(".");
  return `${rupees < 0 ? "-" : ""}₹${grouped(whole)}${decimals ? `.${decimals}` : ""}`;
}

/** Rupees with a real minus sign where they are below 0: −₹100. */
export function formatSigned(rupees: number): string {
  return rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees);
}

/** The selling price: the discounted price, or the price when there is no discount (0). Any unit, both alike. */
export function effectivePrice(product: { price: number; discounted_price: number }): number {
  return product.discounted_price > 0 ? product.discounted_price : product.price;
}
