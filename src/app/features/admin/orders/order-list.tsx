import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Order } from "#contract/order.ts";
import { OrderCard } from "./order-card.tsx";
import { useDeferredOrders } from "./use-deferred-orders.ts";

interface OrderListProps {
  /** The orders as they were read last. */
  orders: Order[];
  pageSize: number;
  /** New orders come in at the top of this list, so they are offered here. */
  offersNew: boolean;
  /** What is shown instead of no orders. */
  empty: ReactNode;
  /** Takes the focus when the last order has gone. */
  heading: RefObject<HTMLElement | null>;
}

/** The cards of a list. New orders wait while somebody works in it; the order that is being worked on is marked. */
export function OrderList({ orders, pageSize, offersNew, empty, heading }: OrderListProps) {
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
      <ul ref={list} hidden={shown.length === 0} className="grid gap-4">
        {shown.map((order) => (
          <li key={order.id} onFocus={() => setCurrent(order.id)}>
            <OrderCard order={order} isCurrent={order.id === current} onMoved={() => moved(order.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}
