import { t } from "#kernel/languages/messages.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import type { PaymentMode } from "#modules/orders/contract/order-status.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { canBeOrdered } from "./step-bar.tsx";

interface Hindrances {
  isLast: boolean;
  mode: PaymentMode | null;
  tooMuch: string | null;
  noCash: string | null;
}

/** The obstacle to the next step; null when there is none. */
export function blockedWords(
  { products }: Cart,
  promise: DeliveryPromise | null,
  { isLast, mode, tooMuch, noCash }: Hindrances,
): string | null {
  if (!canBeOrdered(products)) return goneWords(products);
  if (promise?.refusal) return promise.refusal;
  if (tooMuch !== null) return tooMuch;
  return isLast && !mode ? (noCash ?? t("The store takes no payments at the moment.")) : null;
}

/** The next thing to do before the cart can be ordered. */
function goneWords(products: Cart["products"]): string {
  if (products.some(({ stock }) => stock === 0)) return t("Remove the sold items to continue.");
  if (products.some(({ hold }) => hold?.state === "others"))
    return t("Remove what is in somebody else's cart to continue, or wait until it is available.");
  return t("Lower the marked quantities to continue.");
}
