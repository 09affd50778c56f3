import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderRequest, PlaceOutcome, sendOrder } from "./send-order.ts";

/** Places the order, once however often it is asked. */
export function usePlaceOrder(send: typeof sendOrder | undefined) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  async function place(request: OrderRequest): Promise<PlaceOutcome> {
    if (running.current || !send) return { next: "stay" };
    running.current = true;
    setBusy(true);
    try {
      return await send(request, revalidate);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, place };
}
