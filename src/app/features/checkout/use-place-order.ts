import { useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { tellTabsOfCart } from "#app/lib/cart-calls.ts";
import { useClientStore } from "#app/lib/store.ts";
import { toast } from "#app/ui/toast.ts";
import type { Cart } from "#contract/cart.ts";
import { type Order, placeOrder } from "#contract/order.ts";
import type { PaymentMode } from "#contract/order-status.ts";
import { endAttempt, orderKey } from "./attempt.ts";
import { amountToPay } from "./discount.ts";

interface OrderRequest {
  customerId: string;
  cart: Cart;
  addressId: string;
  message: string;
  mode: PaymentMode;
}

/** How placing an order went. `stay`: something on this step is to be put right. `cart`: something in the cart is. */
type PlaceOutcome = { next: "placed"; order: Order } | { next: "stay" | "cart"; error?: string };

const bodyOf = ({ addressId, message, mode, cart }: OrderRequest) => ({
  address_id: addressId,
  message,
  payment_mode: mode,
  expected_total: amountToPay(cart),
});

/** Places the order, once however often it is asked. */
export function usePlaceOrder() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  async function place(request: OrderRequest): Promise<PlaceOutcome> {
    const checked = placeOrder.body.safeParse(bodyOf(request));
    const blank = checked.error?.issues.find((issue) => issue.path[0] === "message");
    if (blank) return { next: "stay", error: blank.message };
    if (running.current) return { next: "stay" };
    running.current = true;
    setBusy(true);
    try {
      return await send(request);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function send(request: OrderRequest): Promise<PlaceOutcome> {
    const { customerId, cart } = request;
    const headers = { "Idempotency-Key": orderKey(customerId, cart) };
    const response = await callApi(placeOrder, { body: bodyOf(request), headers });
    if (response.ok) {
      endAttempt(customerId);
      useClientStore.setState({ cart: null });
      tellTabsOfCart();
      return { next: "placed", order: response.value.data };
    }
    if (response.fields?.message) return { next: "stay", error: response.fields.message };
    toast.error("Error placing order", { description: response.message });
    // Only a refusal says that there is no order. A lost answer may hide one, and the key must live to find it.
    if (response.code === "unavailable" || response.code === "internal") return { next: "stay" };
    await revalidate();
    return { next: response.code === "out_of_stock" ? "cart" : "stay" };
  }

  return { busy, place };
}

/** The cart as the server last returned it, with the page (`loaded`) or in response to a call since. */
export function useCart(loaded: Cart): Cart {
  const known = useClientStore(({ cart }) => cart);
  useLayoutEffect(() => useClientStore.setState({ cart: loaded }), [loaded]);
  return known ?? loaded;
}
