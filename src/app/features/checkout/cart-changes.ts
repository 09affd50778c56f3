import type { Cart, CartLine } from "#contract/cart.ts";
import { effectivePrice, formatRupees, toPaise, toRupees } from "#contract/money.ts";

/** What a customer does to the cart. */
export type CartChange =
  | { kind: "increment" | "decrement" | "accept_price" | "remove"; productId: string }
  | { kind: "clear" };

/**
 * The cart as it will be once the server agrees. More than there is gets no advance: the server refuses it anyway. The delivery
 * charge stays what it was until the server says otherwise.
 */
export function applyChange(cart: Cart, change: CartChange): Cart {
  const products =
    change.kind === "clear" ? [] : cart.products.flatMap((line) => changeLine(line, change) ?? []);
  let subtotal = 0;
  let total = 0;
  let count = 0;
  for (const line of products) {
    subtotal += toPaise(line.price) * line.quantity;
    total += toPaise(effectivePrice(line)) * line.quantity;
    count += line.quantity;
  }
  return { ...cart, products, subtotal: toRupees(subtotal), total: toRupees(total), count };
}

function changeLine(line: CartLine, change: Exclude<CartChange, { kind: "clear" }>): CartLine | null {
  if (line.id !== change.productId) return line;
  if (change.kind === "remove") return null;
  const accepted = { ...line, previous_price: null };
  if (change.kind === "accept_price") return accepted;
  const quantity = change.kind === "increment" ? Math.min(line.quantity + 1, line.stock) : line.quantity - 1;
  if (change.kind === "increment" && quantity <= line.quantity) return line;
  return quantity > 0 ? { ...accepted, quantity, is_available: line.stock >= quantity } : null;
}

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
