import { expect, test } from "vitest";
import { totalsOf } from "./cart-lines.ts";

test.each([
  [[], { subtotalPaise: 0, goodsPaise: 0, discountPaise: 0, count: 0 }],
  [
    [{ quantity: 1, pricePaise: 100_00, effectivePricePaise: 100_00 }],
    { subtotalPaise: 100_00, goodsPaise: 100_00, discountPaise: 0, count: 1 },
  ],
  [
    [
      { quantity: 2, pricePaise: 1499_50, effectivePricePaise: 749_25 },
      { quantity: 3, pricePaise: 10, effectivePricePaise: 1 },
    ],
    { subtotalPaise: 2999_30, goodsPaise: 1498_53, discountPaise: 1500_77, count: 5 },
  ],
])("the sums of %o", (lines, totals) => expect(totalsOf(lines)).toEqual(totals));
