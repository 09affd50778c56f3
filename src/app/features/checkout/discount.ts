import { toPaise, toRupees } from "#contract/money.ts";

/** What the discounts take off, in rupees and as a whole percent of the subtotal. */
export function discountOf({ subtotal, total }: { subtotal: number; total: number }): {
  amount: number;
  percent: number;
} {
  const paise = toPaise(subtotal) - toPaise(total);
  const percent = subtotal > 0 ? Math.round((paise / toPaise(subtotal)) * 100) : 0;
  return { amount: toRupees(paise), percent };
}

/** Goods and delivery together, in rupees. */
export function amountToPay({ total, delivery_charge }: { total: number; delivery_charge: number }): number {
  return toRupees(toPaise(total) + toPaise(delivery_charge));
}
