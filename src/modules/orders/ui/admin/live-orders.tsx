import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#ui/client/api-client.ts";
import { hasUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { getOrderPulse, type OrderPulse } from "../../contract/order-pulse.ts";

const UPDATE_STAYS_MS = 8_000;

/** Reads a page of orders again when its pulse is another one. While a dialog is open nothing behind it moves; the next question makes up for it. */
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

const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Milliseconds until the next question, after this many failures in a row: 5 s, then twice as long each time, at most a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
}

type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** Asks again and again while the page can be seen, and at once when it is looked at again. `ask` answers whether it got through. Returns how to stop. */
export function pollWhileVisible(ask: () => Promise<boolean>, page: Page): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let asking = false;
  let stopped = false;
  const resting = () => stopped || page.visibilityState === "hidden";

  async function round() {
    clearTimeout(timer);
    if (asking || resting()) return;
    asking = true;
    failures = (await ask()) ? 0 : failures + 1;
    asking = false;
    if (!resting()) timer = setTimeout(round, pauseAfter(failures));
  }

  const look = () => void round();
  page.addEventListener("visibilitychange", look);
  timer = setTimeout(round, PAUSE_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    page.removeEventListener("visibilitychange", look);
  };
}
