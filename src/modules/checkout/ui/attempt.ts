import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { t } from "#kernel/languages/messages.ts";
import type { Result } from "#kernel/result.ts";
import type { AddressDraft, AddressDrafts } from "#modules/addresses/ui/address-form.tsx";
import type { Cart, CartLine } from "#modules/cart/contract/cart.ts";
import { reloadCart, tellTabsOfCart } from "#modules/cart/ui/cart-calls.ts";
import { useCartStore } from "#modules/cart/ui/cart-store.ts";
import type { NamedSum } from "#modules/offers/ui/named-sum.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { PaymentMode } from "#modules/orders/contract/order-status.ts";
import { keptPin } from "#modules/shipping/ui/kept-pin.ts";
import { callApi } from "#ui/client/api-client.ts";
import { newKey } from "#ui/client/new-key.ts";
import { loadPart } from "#ui/page/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { amountToPay } from "./price-summary.tsx";
import type { Step } from "./step-bar.tsx";

/** A customer's checkout in this tab. It outlives a reload and a lost answer; whoever signs in next in the same tab finds none of it. */
interface Attempt extends NamedSum {
  message: string;
  /** The GSTIN of a business that buys. */
  gstin: string;
  /** The address that is being typed. */
  address: AddressDraft | null;
  mode: PaymentMode | null;
  reached: Step;
  /** Whether store credit is to be used; only ever by choice. */
  credit: boolean;
  order: { key: string; goods: string } | null;
}

const NOTHING: Attempt = {
  ...{ message: "", gstin: "", address: null, offer: "", gift: "", mode: null },
  ...{ reached: 1, credit: false, order: null },
};

/** Stands in where the browser refuses storage; it then lasts as long as the page. */
const memory = new Map<string, string>();

/** Keeps the message, the address or the sum as it was typed, or the way to pay that was chosen. */
export function keepInAttempt(
  customerId: string,
  entered: Partial<Pick<Attempt, "message" | "gstin" | "address" | "mode" | "offer" | "gift" | "credit">>,
): void {
  write(customerId, { ...readAttempt(customerId), ...entered });
}

/** Keeps the address that is being typed. */
export const addressDrafts = (customerId: string): AddressDrafts => ({
  read: () => readAttempt(customerId).address,
  keep: (address) => keepInAttempt(customerId, { address }),
});

/** Keeps that the customer has come to this step; going back takes nothing away. */
function saveReachedStep(customerId: string, step: Step): void {
  const attempt = readAttempt(customerId);
  if (attempt.reached < step) write(customerId, { ...attempt, reached: step });
}

/** The Idempotency-Key of this order, until it is placed or the goods change: a double click and a lost answer come to one order. */
export function orderKey(customerId: string, products: readonly Pick<CartLine, "id" | "quantity">[]): string {
  const goods = products.map((line) => `${line.id}:${line.quantity}`).join(",");
  const attempt = readAttempt(customerId);
  if (attempt.order?.goods === goods) return attempt.order.key;
  const key = newKey();
  write(customerId, { ...attempt, order: { key, goods } });
  return key;
}

/** Forgets everything: the order is placed, or there is nothing left to order. */
export function endAttempt(customerId: string): void {
  const name = nameOf(customerId);
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Forbidden storage holds nothing.
  }
}

const nameOf = (customerId: string) => `rebon.checkout.${customerId}`;

export function readAttempt(customerId: string): Attempt {
  const name = nameOf(customerId);
  const kept = memory.get(name) ?? "{}";
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(name) ?? kept) };
  } catch {
    return { ...NOTHING, ...JSON.parse(kept) };
  }
}

function write(customerId: string, attempt: Attempt): void {
  const name = nameOf(customerId);
  const text = JSON.stringify(attempt);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

/** The customer's message, way to pay and furthest step, as they outlive Back and a reload of this tab. */
export function useAttempt(customerId: string, step: Step) {
  const [shown, setShown] = useState<Attempt>({ ...NOTHING, reached: step });

  useEffect(() => {
    saveReachedStep(customerId, step);
    setShown(readAttempt(customerId));
  }, [customerId, step]);

  function keep(entered: Parameters<typeof keepInAttempt>[1]) {
    setShown((before) => ({ ...before, ...entered }));
    keepInAttempt(customerId, entered);
  }

  return {
    ...shown,
    type: (message: string) => keep({ message }),
    enterGstin: (gstin: string) => keep({ gstin }),
    nameSum: (entered: NamedSum) => keep(entered),
    chooseMode: (mode: PaymentMode) => keep({ mode }),
    chooseCredit: (credit: boolean) => keep({ credit }),
    clear: () => setShown(NOTHING),
  };
}

interface OrderRequest {
  customerId: string;
  cart: Cart;
  addressId: string;
  message: string;
  gstin: string;
  mode: PaymentMode;
  useCredit: boolean;
  /** Rupees for the goods, where they are another sum than their price, and the part of it that is a gift. */
  sum: number | undefined;
  gift: number;
}

/** The fields of the last step that can be refused. */
export type LastField = "message" | "offer" | "gstin";

/** How placing an order went. `stay`: something on this step is to be put right. `cart`: something in the cart is. */
type PlaceOutcome =
  | { next: "placed"; order: Order }
  | { next: "stay" | "cart"; error?: string; field?: LastField };

/** The fields that the browser checks before it asks. */
const checkedHere = ["message", "gstin"] as const;

/** Places the order, once however often it is asked. */
export function usePlaceOrder() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  async function place(request: OrderRequest): Promise<PlaceOutcome> {
    const { customerId, cart, addressId, message, gstin, mode, sum, gift, useCredit: use_credit } = request;
    const expected_total = amountToPay(cart, gift);
    const named = { ...(sum !== undefined && { offer: sum }), ...(gstin && { gstin }) };
    const body = { address_id: addressId, message, payment_mode: mode, expected_total, use_credit, ...named };
    if (running.current) return { next: "stay" };
    running.current = true;
    setBusy(true);
    try {
      const placeOrder = await loadPart(() => import("#modules/orders/contract/order.ts"), "placeOrder");
      if (!placeOrder) return { next: "stay" };
      const checked = placeOrder.body.safeParse(body);
      for (const { path, message: error } of checked.error?.issues ?? []) {
        const field = checkedHere.find((name) => name === path[0]);
        if (field) return { next: "stay", error, field };
      }
      const headers = { "Idempotency-Key": orderKey(customerId, cart.products) };
      return await take(await callApi(placeOrder, { body, headers }), customerId);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function take(
    response: Result<{ data: Order }, ErrorCode>,
    customerId: string,
  ): Promise<PlaceOutcome> {
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
    await revalidate();
    return { next: response.code === "out_of_stock" ? "cart" : "stay" };
  }

  return { busy, place };
}

/** The cart as the server last returned it, with the page (`loaded`) or in response to a call since. */
export function useCart(loaded: Cart): Cart {
  const known = useCartStore(({ cart }) => cart);
  useLayoutEffect(() => useCartStore.setState({ cart: loaded }), [loaded]);
  return known ?? loaded;
}

/** Has a delivery charge that depends on the place be the one of the chosen address, or of the PIN code that was last asked for. */
export function useChargeFor(cart: Cart, zip: string | undefined): void {
  const { charge_by_pin, pin } = cart;
  useEffect(() => {
    const wanted = charge_by_pin ? (zip ?? keptPin()) : null;
    if (wanted && wanted !== pin) void reloadCart(wanted);
  }, [charge_by_pin, pin, zip]);
}
