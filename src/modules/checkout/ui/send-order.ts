import { t } from "#kernel/languages/messages.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import { tellTabsOfCart } from "#modules/cart/ui/cart-calls.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { MissingChoice, PaymentMode } from "#modules/orders/contract/order-status.ts";
import { callApi } from "#ui/client/api-client.ts";
import { loadPart } from "#ui/page/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { endAttempt, orderKey } from "./attempt.ts";
import type { Destination } from "./destination/use-destination.ts";
import { amountToPay } from "./price-summary.tsx";

export interface OrderRequest {
  customerId: string;
  cart: Cart;
  to: Destination;
  message: string;
  gstin: string;
  missing: MissingChoice;
  mode: PaymentMode;
  useCredit: boolean;
  /** Rupees for the goods, where they are another sum than their price, and the part of it that is a gift. */
  sum: number | undefined;
  gift: number;
}

/** The fields of the last step that can be refused. */
export type LastField = "message" | "offer" | "gstin";

/** How placing an order went. `stay`: something on this step is to be put right. `cart`: something in the cart is. */
export type PlaceOutcome =
  | { next: "placed"; order: Order }
  | { next: "stay" | "cart"; error?: string; field?: LastField };

/** The fields that the browser checks before it asks. */
const checkedHere = ["message", "gstin"] as const;

/** Sends an order. `refresh` has the page's loader run again. */
export async function sendOrder(request: OrderRequest, refresh: () => Promise<void>): Promise<PlaceOutcome> {
  const { customerId, cart, to, message, gstin, missing, mode, sum, gift, useCredit: use_credit } = request;
  const expected_total = amountToPay(cart, gift);
  const named = { ...(sum !== undefined && { offer: sum }), ...(gstin && { gstin }), if_missing: missing };
  const body = { ...to, message, payment_mode: mode, expected_total, use_credit, ...named };
  const placeOrder = await loadPart(() => import("#modules/orders/contract/order.ts"), "placeOrder");
  if (!placeOrder) return { next: "stay" };
  const checked = placeOrder.body.safeParse(body);
  for (const { path, message: error } of checked.error?.issues ?? []) {
    const field = checkedHere.find((name) => name === path[0]);
    if (field) return { next: "stay", error, field };
  }
  const headers = { "Idempotency-Key": orderKey(customerId, cart.products) };
  const response = await callApi(placeOrder, { body, headers });
  if (response.ok) {
    endAttempt(customerId);
    useCartStore.setState({ cart: null });
    tellTabsOfCart();
    return { next: "placed", order: response.value.data };
  }
  for (const field of ["offer", ...checkedHere] as const) {
    const error = response.fields?.[field];
    if (error) return { next: "stay", error, field };
  }
  toast.error(t("Error placing order"), { description: response.message });
  // Only a refusal says that there is no order. A lost answer may hide one, and the key must live to find it.
  if (response.code === "unavailable" || response.code === "internal") return { next: "stay" };
  await refresh();
  return { next: response.code === "out_of_stock" ? "cart" : "stay" };
}
