import { useRef } from "react";
import { useLocation } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import * as officePaths from "#app/office-paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExportButton } from "#app/ui/export-button.tsx";
import type { ListPage } from "#app/ui/office/list-screen.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PackageIcon } from "#app/ui/rare-icons.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { exportOrders } from "#contract/export.ts";
import type { Order } from "#contract/order.ts";
import { type OrderStatus, orderStatusWords } from "#contract/order-status.ts";
import { OrderList } from "./order-list.tsx";
import { isPacked } from "./order-words.ts";

interface OrdersScreenProps {
  status: OrderStatus;
  list: ListPage<Order>;
}

/** The orders of one status, newest first. */
export function OrdersScreen({ status, list }: OrdersScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const { search, page } = list;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {orderStatusWords[status].admin} orders
      </h2>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchBox label="Search orders" search={search} />
        <div className="flex flex-wrap gap-2">
          {isPacked(status) && list.rows.length > 0 && (
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
      />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pageCount(list.count, list.pageSize)}
          hrefFor={(to) =>
            `${pathname}?${new URLSearchParams({ ...(search && { search }), page: String(to) })}`
          }
        />
      </div>
    </>
  );
}
