/** The sums of some lines in paise, by the specification's entity Cart: at their prices and at their effective ones. `count` counts pieces. */
export function totalsOf(
  lines: readonly Record<"quantity" | "pricePaise" | "effectivePricePaise", number>[],
) {
  let subtotalPaise = 0;
  let goodsPaise = 0;
  let count = 0;
  for (const line of lines) {
    subtotalPaise += line.pricePaise * line.quantity;
    goodsPaise += line.effectivePricePaise * line.quantity;
    count += line.quantity;
  }
  return { subtotalPaise, goodsPaise, discountPaise: subtotalPaise - goodsPaise, count };
}
