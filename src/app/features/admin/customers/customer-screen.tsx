import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathOfOrder } from "#app/lib/order-paths.ts";
import { pageCount } from "#app/lib/paging.ts";
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
  orders: { rows: Order[]; count: number; page: number; pageSize: number };
}

/** Everything that the store knows of one customer. */
export function CustomerScreen({ customer, addresses, orders }: CustomerScreenProps) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <Part title={`Orders (${orders.count})`}>
          {orders.rows.length === 0 ? (
            <p className="text-mute">This customer has not ordered yet.</p>
          ) : (
            <Orders orders={orders.rows} />
          )}
        </Part>
        <div className="mt-4">
          <Pagination
            page={orders.page}
            pages={pageCount(orders.count, orders.pageSize)}
            hrefFor={(page) => `?page=${page}`}
          />
        </div>
      </div>
      <div className="grid gap-5 max-xl:order-first max-xl:grid-cols-2">
        <Part title="Account">
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
        </Part>
        <Part title={`Addresses (${addresses.length})`}>
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
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-paper p-5">
      <h2 className="mb-3 font-sans text-md font-bold tracking-normal">{title}</h2>
      {children}
    </section>
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

const cell = "border-t border-line py-2.5 pr-4 last:pr-0";

function Orders({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="overflow-x-auto">
      <table aria-label="Orders" className="w-full text-left">
        <thead>
          <tr>
            {["Order", "Placed", "Products", "Status"].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-4 font-semibold">
                {title}
              </th>
            ))}
            <th scope="col" className="py-1.5 text-right font-semibold">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row" className={`${cell} font-semibold whitespace-nowrap`}>
                <Link to={pathOfOrder(order)} className="text-purple underline underline-offset-2">
                  {orderNumber(order.id)}
                </Link>
              </th>
              <td className={`${cell} whitespace-nowrap`}>{storeTime(order.created_at)}</td>
              <td className={cell}>{order.products.map(({ name }) => name).join(", ")}</td>
              <td className={`${cell} whitespace-nowrap`}>{orderStatusWords[order.status].admin}</td>
              <td className={`${cell} text-right tabular`}>{formatRupees(order.total_amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
