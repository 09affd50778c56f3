/** Whole percent off by section 9 of the specification: round((price − discounted) / price × 100); 0 without a discount. */
export function percentOff(product: { price: number; discounted_price: number }): number {
  if (product.discounted_price <= 0 || product.price <= 0) return 0;
  return Math.round(((product.price - product.discounted_price) / product.price) * 100);
}
