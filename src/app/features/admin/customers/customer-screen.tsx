import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import * as officePaths from "#app/office-paths.ts";
import { type Column, DataTable, type TableLook } from "#app/ui/office/data-table.tsx";
import type { ListPage } from "#app/ui/office/list-screen.tsx";
import { Panel } from "#app/ui/office/panel.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Address } from "#contract/address.ts";
import type { Customer } from "#contract/customer.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { orderStatusWords } from "#contract/order-status.ts";
import { storeDay, storeTime } from "#contract/store-time.ts";

interface CustomerScreenProps {
  customer: Customer & { created_at: string };
  addresses: readonly Address[];
  orders: ListPage<Order>;
}

/** Everything that the store knows of one customer. */
export function CustomerScreen({ customer, addresses, orders }: CustomerScreenProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <Panel className="mt-3" title={`Orders (${orders.count})`}>
          {orders.rows.length === 0 ? (
            <p className="text-mute">This customer has not ordered yet.</p>
          ) : (
            <div className="overflow-x-auto">
              <DataTable aria-label="Orders" rows={orders.rows} columns={columns} look={look} />
            </div>
          )}
        </Panel>
        <div className="mt-4">
          <Pagination
            page={orders.page}
            pages={pageCount(orders.count, orders.pageSize)}
            hrefFor={(page) => `?page=${page}`}
          />
        </div>
      </div>
      <div className="grid gap-5 max-xl:order-first max-xl:grid-cols-2">
        <Panel className="mt-3" title="Account">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            <Fact name="Email">
              <a
                href={`mailto:${customer.email}`}
                className="break-all text-purple underline underline-offset-2"
              >
                {customer.email}
              </a>
            </Fact>
            <Fact name="Since">{storeDay(customer.created_at)}</Fact>
            <Fact name="Total orders">{customer.totalnoorders}</Fact>
            <Fact name="Total spent">{formatRupees(customer.totalspent)}</Fact>
            <Fact name="Last ordered">{customer.lastordered ? storeDay(customer.lastordered) : "Never"}</Fact>
          </dl>
        </Panel>
        <Panel className="mt-3" title={`Addresses (${addresses.length})`}>
          {addresses.length === 0 ? (
            <p className="text-mute">No address is saved.</p>
          ) : (
            <ul className="grid gap-4">
              {addresses.map((address) => (
                <li key={address.id}>
                  <AddressLines address={address} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-mute">{name}</dt>
      <dd className="min-w-0 text-right tabular">{children}</dd>
    </div>
  );
}

function AddressLines({ address }: { address: Address }) {
  const { recipient, line1, line2, city, state, zip, country, mobile } = address;
  return (
    <address className="not-italic">
      {[recipient, line1, line2, `${city}, ${state} ${zip}`, country].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <a href={`tel:${mobile}`} className="text-purple tabular underline underline-offset-2">
        {mobile}
      </a>
    </address>
  );
}

const look: TableLook = {
  head: "font-semibold",
  headRoom: "py-1.5 pr-4 last:pr-0",
  cell: "border-t border-line",
  room: "py-2.5 pr-4 last:pr-0",
};
const columns: readonly Column<Order>[] = [
  {
    title: "Order",
    cell: (order) => (
      <Link to={officePaths.order(order)} className="text-purple underline underline-offset-2">
        {orderNumber(order.id)}
      </Link>
    ),
    names: true,
    className: "whitespace-nowrap",
  },
  { title: "Placed", cell: ({ created_at }) => storeTime(created_at), className: "whitespace-nowrap" },
  { title: "Products", cell: ({ products }) => products.map(({ name }) => name).join(", ") },
  { title: "Status", cell: ({ status }) => orderStatusWords[status].admin, className: "whitespace-nowrap" },
  { title: "Total", cell: ({ total_amount }) => formatRupees(total_amount), numeric: true },
];
