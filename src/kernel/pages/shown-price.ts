/** Prices as people read them, apart from what converts money: a first visit shows prices, and converts nothing. */

const inRupees = (decimals: number) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
// Making one takes sixty times as long as writing an amount with it.
const whole = inRupees(0);
const exact = inRupees(2);

/** Rupees as shown to a person in India: ₹1,00,000 or ₹749.50. Whole amounts carry no decimals. */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : exact).format(rupees);
}

/** The same with a real minus sign where it is below 0: −₹100. */
export function formatSigned(rupees: number): string {
  return rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees);
}

/** The selling price: the discounted price, or the price when there is no discount (0). Any unit, both alike. */
export function effectivePrice(product: { price: number; discounted_price: number }): number {
  return product.discounted_price > 0 ? product.discounted_price : product.price;
}
