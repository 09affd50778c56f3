import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { exportOrders } from "#modules/orders/contract/order.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { ExportButton, ListPages } from "#ui/office/parts.tsx";
import { CodeSearchBox } from "#ui/office/scan-button.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { PackageIcon } from "#ui/rare-icons.tsx";
import type { Order } from "../../contract/order.ts";
import { type OrderStatus, orderStatusWords, statusFacts } from "../../contract/order-status.ts";
import { OrderCard } from "./order-card.tsx";

interface OrdersScreenProps {
  status: OrderStatus;
  list: ListPage<Order>;
  /** Parts that other modules add to an order. */
  partsOf?: (order: Order) => ReactNode;
}

export function OrdersScreen({ status, list, partsOf }: OrdersScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const { search, page } = list;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {orderStatusWords[status].admin} orders
      </h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <CodeSearchBox label="Search orders" search={search} />
        <div className="flex flex-wrap gap-2">
          {statusFacts[status].accepted && list.rows.length > 0 && (
            <a
              href={officePaths.pickingList}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "ghost" })}
            >
              Picking list
            </a>
          )}
          {statusFacts[status].open && list.rows.length > 0 && (
            <a
              href={officePaths.packingSlips({ status, page, search })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "ghost" })}
            >
              Print all slips
            </a>
          )}
          <ExportButton call={exportOrders} query={{ status, search }} what="orders" />
        </div>
      </div>
      {/* Another page or another search is another list: it begins with what was read. */}
      <OrderList
        key={`${page} ${search}`}
        orders={list.rows}
        pageSize={list.pageSize}
        offersNew={page === 1}
        empty={
          <EmptyState
            level={3}
            icon={<PackageIcon size={36} />}
            title={search ? `No order here matches “${search}”` : orderStatusWords[status].empty}
          />
        }
        heading={heading}
        partsOf={partsOf}
      />
      <ListPages
        className="mt-6"
        list={list}
        hrefFor={(to) =>
          `${pathname}?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`
        }
      />
    </>
  );
}

interface OrderListProps {
  orders: Order[];
  pageSize: number;
  /** New orders come in at the top of this list, so they are offered here. */
  offersNew: boolean;
  empty: ReactNode;
  /** Takes the focus when the last order has gone. */
  heading: RefObject<HTMLElement | null>;
  partsOf: OrdersScreenProps["partsOf"];
}

/** The cards of a list. New orders wait while somebody works in it; the order that is being worked on is marked. */
function OrderList({ orders, pageSize, offersNew, empty, heading, partsOf }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState("");
  const { shown, waiting, showWaiting, moved } = useDeferredOrders(orders, pageSize, list, heading);
  return (
    <>
      {offersNew && waiting > 0 && (
        <div className="sticky top-3 z-20 mb-4 flex justify-center">
          <Button data-shortcut="new-orders" className="shadow-float" onClick={showWaiting}>
            Show {waiting} new {waiting === 1 ? "order" : "orders"}
          </Button>
        </div>
      )}
      {shown.length === 0 && empty}
      <ul ref={list} hidden={shown.length === 0} className="grid gap-3">
        {shown.map((order) => (
          <li key={order.id} onFocus={() => setCurrent(order.id)}>
            <OrderCard
              order={order}
              isCurrent={order.id === current}
              onMoved={() => moved(order.id)}
              parts={partsOf?.(order)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pixels from the top within which nobody has begun to read down a list. */
const AT_TOP = 100;

const cardOf = (list: Element | null, id: string) => list?.querySelector<HTMLElement>(`[data-order="${id}"]`);

function inPlaceOf(left: string, shown: readonly Order[], next: readonly Order[]): string | undefined {
  const place = shown.findIndex(({ id }) => id === left);
  return (next[place] ?? next.at(-1))?.id;
}

/** The orders that a list shows: the ones read last, or fewer while somebody works in it. Who moves an order on comes to the one in its place. */
function useDeferredOrders(
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
    setShown(next);
    if (!left || next.some(({ id }) => id === left)) return;
    leaving.current = undefined;
    // Whoever is busy elsewhere by now keeps the focus there.
    if (focused === document.body || cardOf(list.current, left)?.contains(focused)) {
      focusNext.current = { id: inPlaceOf(left, shown, next) };
    }
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

type Row = Pick<Order, "id" | "created_at">;

/** The rows to show while somebody works: newcomers wait, what they push off a full page stays, and so does the row `inHand` where it left. */
export function deferNewOrders<R extends Row>(
  shown: readonly R[],
  fresh: readonly R[],
  pageSize: number,
  inHand?: string,
): R[] {
  const waiting = new Set(waitingOrders(shown, fresh));
  const here = new Set(fresh.map(({ id }) => id));
  const last = fresh[pageSize - 1];
  const pushedOff = (row: R) => waiting.size > 0 && last !== undefined && row.created_at < last.created_at;
  const held = fresh.filter((row) => !waiting.has(row));
  held.push(...shown.filter((row) => !here.has(row.id) && pushedOff(row)));
  const place = shown.findIndex(({ id }) => id === inHand);
  const row = shown[place];
  return row && !held.some(({ id }) => id === inHand) ? held.toSpliced(place, 0, row) : held;
}

/** The fresh rows that were placed after everything that is shown, whatever stands on top. Rows that moved up from the next page are none of these. */
export function waitingOrders<R extends Row>(shown: readonly R[], fresh: readonly R[]): R[] {
  const newest = shown
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1);
  if (newest === undefined) return [];
  const known = new Set(shown.map(({ id }) => id));
  return fresh.filter(({ id, created_at }) => !known.has(id) && created_at >= newest);
}
