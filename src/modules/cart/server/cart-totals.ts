/** A line as sums need it, in paise. */
export interface PricedLine {
  quantity: number;
  pricePaise: number;
  effectivePricePaise: number;
}

export interface Totals {
  /** Sum of price × quantity, in paise. */
  subtotalPaise: number;
  /** Sum of effective price × quantity, in paise. */
  goodsPaise: number;
  discountPaise: number;
  /** Sum of quantities. */
  count: number;
}

/** The sums of some lines, by the specification's entity Cart. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
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
