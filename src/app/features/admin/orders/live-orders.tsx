import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { hasUnsavedChanges } from "#app/lib/unsaved-changes.ts";
import { getOrderPulse, type OrderPulse } from "#contract/order-pulse.ts";
import { pollWhileVisible } from "./poll-while-visible.ts";

const UPDATE_STAYS_MS = 8_000;

/**
 * Keeps a page of orders up to date: asks for the pulse that the page was read with, and reads the page again when it is another
 * one. While a dialog is open nothing behind it moves; the next question after it brings what was missed.
 */
export function LiveOrders({ pulse }: { pulse: OrderPulse }) {
  const { revalidate } = useRevalidator();
  const [update, setUpdate] = useState("");
  const known = useRef(pulse);
  useEffect(() => {
    known.current = pulse;
  }, [pulse]);

  useEffect(() => {
    async function ask(): Promise<boolean> {
      const response = await callApi(getOrderPulse, { quiet: true });
      if (!response.ok) return false;
      const { mark, newest } = response.value.data;
      const before = known.current;
      if (mark === before.mark && newest === before.newest) return true;
      if (hasUnsavedChanges() || document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
      await revalidate();
      if (newest !== before.newest) setUpdate("A new order came in");
      return true;
    }
    return pollWhileVisible(ask, document);
  }, [revalidate]);

  useEffect(() => {
    if (!update) return;
    const timer = setTimeout(() => setUpdate(""), UPDATE_STAYS_MS);
    return () => clearTimeout(timer);
  }, [update]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-30 flex justify-center">
      {update && (
        <p className="animate-rise rounded-full bg-ink px-5 py-2.5 font-semibold text-paper shadow-float">
          {update}
        </p>
      )}
    </div>
  );
}
