import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Order } from "#contract/order.ts";
import { deferNewOrders, waitingOrders } from "./defer-new-orders.ts";

/** Pixels from the top within which nobody has begun to read down a list. */
const AT_TOP = 100;

const cardOf = (list: Element | null, id: string) => list?.querySelector<HTMLElement>(`[data-order="${id}"]`);

/**
 * The orders that a list shows, given the ones that were read last. While nobody works in the list it shows these; otherwise
 * newcomers wait until they are asked for (`showWaiting`). When an order of the list was moved on (`moved`), the focus goes to the
 * one that takes its place, or to the list's heading when there is none.
 */
export function useDeferredOrders(
  fresh: Order[],
  pageSize: number,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(fresh);
  const read = useRef(fresh);
  const leaving = useRef<string>(undefined);
  const focusNext = useRef<{ id: string | undefined }>(undefined);

  useLayoutEffect(() => {
    if (read.current === fresh) return;
    read.current = fresh;
    const focused = document.activeElement;
    const isWorking = list.current?.contains(focused) || window.scrollY > AT_TOP;
    const inHand = focused?.closest<HTMLElement>("[data-order]")?.dataset.order;
    const left = leaving.current;
    const next =
      isWorking || left
        ? deferNewOrders(shown, fresh, pageSize, inHand === left ? undefined : inHand)
        : fresh;
    if (left && !next.some(({ id }) => id === left)) {
      leaving.current = undefined;
      const place = shown.findIndex(({ id }) => id === left);
      // Whoever is busy elsewhere by now keeps the focus there.
      if (focused === document.body || cardOf(list.current, left)?.contains(focused)) {
        focusNext.current = { id: (next[place] ?? next.at(-1))?.id };
      }
    }
    setShown(next);
  }, [fresh, shown, pageSize, list]);

  useEffect(() => {
    const next = focusNext.current;
    if (!next || !shown) return;
    focusNext.current = undefined;
    const card = next.id && cardOf(list.current, next.id);
    (card || heading.current)?.focus();
  }, [shown, list, heading]);

  return {
    shown,
    waiting: waitingOrders(shown, fresh).length,
    showWaiting() {
      setShown(fresh);
      window.scrollTo({ top: 0 });
      focusNext.current = { id: fresh[0]?.id };
    },
    async moved(id: string) {
      leaving.current = id;
      await revalidate();
    },
  };
}
