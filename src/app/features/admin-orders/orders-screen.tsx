import { useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PackageIcon } from "#app/ui/rare-icons.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import type { Order } from "#contract/order.ts";
import { type OrderStatus, orderStatusWords } from "#contract/order-status.ts";
import { pageCount } from "#contract/paging.ts";
import { OrderCard } from "./order-card.tsx";

interface OrdersScreenProps {
  status: OrderStatus;
  list: { rows: Order[]; count: number; page: number; pageSize: number; search: string };
}

/** The orders of one status, newest first. */
export function OrdersScreen({ status, list }: OrdersScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();

  async function reload() {
    await revalidate();
    // The order has left this list, and the button that was pressed with it.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {orderStatusWords[status].admin} orders
      </h2>
      <div className="mb-4">
        <SearchBox label="Search orders" search={list.search} />
      </div>
      {list.rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<PackageIcon size={36} />}
          title={list.search ? `No order here matches “${list.search}”` : orderStatusWords[status].empty}
        />
      ) : (
        <ul className="grid gap-4">
          {list.rows.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} onMoved={reload} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination
          page={list.page}
          pages={pageCount(list.count, list.pageSize)}
          hrefFor={(page) =>
            `${pathname}?${new URLSearchParams({ ...(list.search && { search: list.search }), page: String(page) })}`
          }
        />
      </div>
    </>
  );
}
