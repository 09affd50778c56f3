import * as paths from "#app/paths.ts";
import type { Cart } from "#contract/cart.ts";

/** The steps of the checkout, by the specification. */
export const steps = [
  { step: 1, label: "Cart" },
  { step: 2, label: "Address" },
  { step: 3, label: "Negociate" },
] as const;
export type Step = (typeof steps)[number]["step"];

/** The step that an address asks for; whatever is no step is the first. */
export function parseStep(text: string | null): Step {
  return steps.find(({ step }) => String(step) === text)?.step ?? 1;
}

/** Whether the cart can be ordered as it stands: it has lines, and every one of them can be had. */
export function canBeOrdered(cart: Pick<Cart, "products">): boolean {
  return cart.products.length > 0 && cart.products.every((line) => line.is_available);
}

/** The last step that makes sense: nothing to order ends at the cart, no address at the addresses. */
export function furthestStep(cart: Pick<Cart, "products">, addressId: string | null): Step {
  if (!canBeOrdered(cart)) return 1;
  return addressId ? 3 : 2;
}

/** The address of a step. It carries the chosen shipping address, so that a reload keeps that too. */
export function stepHref(step: Step, addressId: string | null): string {
  const search = new URLSearchParams();
  if (step > 1) search.set("step", String(step));
  if (addressId) search.set("address", addressId);
  return search.size > 0 ? `${paths.cart}?${search}` : paths.cart;
}
