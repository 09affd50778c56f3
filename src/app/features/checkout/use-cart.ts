import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { setCart } from "#app/lib/cart.ts";
import { toast } from "#app/ui/toast.ts";
import { type Cart, changeCart, removeFromCart } from "#contract/cart.ts";
import { applyChange, type CartChange } from "./cart-changes.ts";

export interface CartControl {
  /** The cart with everything that was asked for, also what the server has not answered yet. */
  cart: Cart;
  change: (change: CartChange) => Promise<void>;
  /** Waits until the server has answered every change. */
  settled: () => Promise<void>;
}

/**
 * The cart of the page. Changes show at once and reach the server one after the other; a refusal takes back that change and those
 * behind it, and says why.
 */
export function useCart(loaded: Cart): CartControl {
  const [seen, setSeen] = useState(loaded);
  const [confirmed, setConfirmed] = useState(loaded);
  const [waiting, setWaiting] = useState<readonly CartChange[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const rejections = useRef(0);
  const { revalidate } = useRevalidator();
  if (loaded !== seen) {
    setSeen(loaded);
    setConfirmed(loaded);
  }

  async function send(change: CartChange, rejectionsBefore: number) {
    if (rejections.current !== rejectionsBefore) return;
    const response = await callFor(change);
    if (response.ok) {
      setConfirmed(response.value);
      setCart(response.value);
      setWaiting((changes) => changes.filter((one) => one !== change));
      return;
    }
    rejections.current += 1;
    setWaiting([]);
    toast.error("Error updating cart", { description: response.message });
    await revalidate();
  }

  function change(wanted: CartChange): Promise<void> {
    setWaiting((changes) => [...changes, wanted]);
    const rejectionsBefore = rejections.current;
    const sent = queue.current.then(() => send(wanted, rejectionsBefore));
    queue.current = sent;
    return sent;
  }

  return {
    cart: waiting.reduce(applyChange, confirmed),
    change,
    settled: async () => {
      await queue.current;
    },
  };
}

function callFor(change: CartChange) {
  if (change.kind === "clear") return callApi(removeFromCart, { query: { product_id: "ALL" } });
  const { productId: product_id } = change;
  return change.kind === "remove"
    ? callApi(removeFromCart, { query: { product_id } })
    : callApi(changeCart, { body: { product_id, action: change.kind } });
}
