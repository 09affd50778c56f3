import type { CartLine } from "#contract/cart.ts";
import { effectivePrice, formatRupees } from "#contract/money.ts";

/** What stands beside a line whose price is another than when it was put in; null when it is the same. */
export function priceNote(
  line: Pick<CartLine, "price" | "discounted_price" | "previous_price">,
): string | null {
  if (line.previous_price === null) return null;
  const [before, now] = [formatRupees(line.previous_price), formatRupees(effectivePrice(line))];
  return `Price changed from ${before} to ${now} since you added it`;
}

/** What stands beside a line that can't be ordered as it is; null when it can. */
export function lineProblem(line: Pick<CartLine, "stock" | "is_available">): string | null {
  if (line.is_available) return null;
  return line.stock === 0 ? "This product has been sold" : `Only ${line.stock} left`;
}
