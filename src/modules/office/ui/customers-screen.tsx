import { Link } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import { AddressBlock } from "#modules/addresses/ui/address-block.tsx";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orderStatusWords } from "#modules/orders/contract/order-status.ts";
import { type Column, DataTable, stickyLook, type TableLook } from "#ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { breaks, ExportButton, Facts, ListPages, linkLook, Panel, TextLink } from "#ui/office/parts.tsx";
import { ChevronDownIcon, classNames, SearchIcon, UserIcon } from "#ui/primitives.tsx";
import { type Customer, type CustomerSort, customerSorts, exportCustomers } from "../contract/customer.ts";

const lastOrdered = ({ lastordered }: Customer) => (lastordered ? storeDay(lastordered) : "Never");

/** A narrow window breaks it before its '@', and not before its last letter. */
function emailCell({ email }: Customer) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const columns: readonly (Column<Customer> & { sort: CustomerSort })[] = [
  {
    sort: "name",
    title: "Name",
    names: true,
    cell: (customer) => (
      <TextLink to={officePaths.customer(customer.id)} className="inline-flex min-h-9 items-center">
        {nameOrEmail(customer)}
      </TextLink>
    ),
  },
  { sort: "email", title: "Email", cell: emailCell, className: breaks },
  { sort: "totalnoorders", title: "Total orders", cell: (row) => row.totalnoorders, numeric: true },
  { sort: "totalspent", title: "Total spent", cell: (row) => formatRupees(row.totalspent), numeric: true },
  {
    sort: "lastordered",
    title: "Last ordered",
    cell: lastOrdered,
    numeric: true,
    className: "whitespace-nowrap",
  },
];

const sides = "px-2 first:pl-4 last:pr-4 lg:px-3 lg:first:pl-5 lg:last:pr-5";
const look = { ...stickyLook, headRoom: `py-1.5 ${sides}`, room: `py-2.5 ${sides}` };

export function CustomersScreen({ list, sorting }: { list: ListPage<Customer>; sorting: Sorting }) {
  const { search, count } = list;
  const sortable = columns.map((column) => ({
    ...column,
    sorted: sorting.sort !== column.sort ? undefined : (`${sorting.order}ending` as const),
    head: <SortLink {...column} sorting={sorting} search={search} />,
  }));
  return (
    <ListScreen
      many="customers"
      list={list}
      counted={counted(count, "customer")}
      tools={<ExportButton call={exportCustomers} query={{ search }} what="customers" />}
      empty={{
        icon: <UserIcon size={36} />,
        title: "No customers yet",
        text: "Whoever signs up in the store is listed here.",
      }}
      unmatched={{
        icon: <SearchIcon size={36} />,
        title: `No customers match “${search}”`,
        clear: "Clear search",
      }}
      region={{ className: "max-h-[max(22rem,calc(100dvh-15rem))] overflow-auto" }}
    >
      <DataTable
        aria-label="Customers"
        rows={list.rows}
        columns={sortable}
        look={look}
        rowProps={() => ({ className: "hover:bg-cotton" })}
      />
    </ListScreen>
  );
}

interface SortLinkProps extends Pick<Column<Customer>, "title" | "numeric"> {
  sort: CustomerSort;
  sorting: Sorting;
  search: string;
}

function SortLink({ sort, title, numeric = false, sorting, search }: SortLinkProps) {
  return (
    <Link
      to={`?${sortedBy(sort, sorting, search)}`}
      preventScrollReset
      className={classNames(
        "inline-flex min-h-9 items-center gap-1 rounded-field hover:text-purple hover:underline",
        numeric && "flex-row-reverse",
      )}
    >
      {title}
      <ChevronDownIcon
        size={16}
        className={classNames(sorting.sort !== sort && "opacity-0", sorting.order === "asc" && "rotate-180")}
      />
    </Link>
  );
}

interface Sorting {
  sort: CustomerSort;
  order: "asc" | "desc";
}

/** The sorting that an address asks for (?sort=, ?order=); by name when it asks for none that there is. */
export function readSorting(params: URLSearchParams): Sorting {
  const sort = customerSorts.find((name) => name === params.get("sort")) ?? "name";
  return { sort, order: params.get("order") === "desc" ? "desc" : "asc" };
}

/** The valid part of what the address asks for, for the loader; "" where it asks for nothing, or for something that does not exist. */
export function sortingToParams(params: URLSearchParams, { sort, order }: Sorting): Record<string, string> {
  const asked = (name: string, understood: string) => (params.get(name) === understood ? understood : "");
  return { sort: asked("sort", sort), order: asked("order", order) };
}

/** Names begin with A, numbers and days with the highest; a second press turns the order round. */
export function sortedBy(sort: CustomerSort, now: Sorting, search: string): URLSearchParams {
  const first = sort === "name" || sort === "email" ? "asc" : "desc";
  const turned = now.order === "asc" ? "desc" : "asc";
  const order = now.sort === sort ? turned : first;
  return new URLSearchParams({ ...(search && { search }), sort, order });
}

interface CustomerScreenProps {
  customer: Customer & { created_at: string };
  addresses: readonly Address[];
  orders: ListPage<Order>;
}

export function CustomerScreen({ customer, addresses, orders }: CustomerScreenProps) {
  const mail = (
    <a href={`mailto:${customer.email}`} className={`break-all ${linkLook}`}>
      {customer.email}
    </a>
  );
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0">
        <Panel className="mt-3" title={`Orders (${orders.count})`}>
          {orders.rows.length === 0 ? (
            <p className="text-mute">This customer has not ordered yet.</p>
          ) : (
            <div className="overflow-x-auto">
              <DataTable aria-label="Orders" rows={orders.rows} columns={orderColumns} look={orderLook} />
            </div>
          )}
        </Panel>
        <ListPages list={orders} />
      </div>
      <div className="grid gap-5 max-xl:order-first max-xl:grid-cols-2">
        <Panel className="mt-3" title="Account">
          <Facts
            className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5"
            nameLook="text-mute"
            factLook="min-w-0 text-right tabular"
            facts={[
              ["Email", mail],
              ["Since", storeDay(customer.created_at)],
              ["Total orders", customer.totalnoorders],
              ["Total spent", formatRupees(customer.totalspent)],
              ["Last ordered", lastOrdered(customer)],
            ]}
          />
        </Panel>
        <Panel className="mt-3" title={`Addresses (${addresses.length})`}>
          {addresses.length === 0 ? (
            <p className="text-mute">No address is saved.</p>
          ) : (
            <ul className="grid gap-4">
              {addresses.map((address) => (
                <li key={address.id}>
                  <AddressBlock address={address} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

const orderLook: TableLook = {
  head: "font-semibold",
  headRoom: "py-1.5 pr-4 last:pr-0",
  cell: "border-t border-line",
  room: "py-2.5 pr-4 last:pr-0",
};
const orderColumns: readonly Column<Order>[] = [
  {
    title: "Order",
    cell: (order) => <TextLink to={officePaths.order(order)}>{orderNumber(order.id)}</TextLink>,
    names: true,
    className: "whitespace-nowrap",
  },
  { title: "Placed", cell: ({ created_at }) => storeTime(created_at), className: "whitespace-nowrap" },
  { title: "Products", cell: ({ products }) => products.map(({ name }) => name).join(", ") },
  { title: "Status", cell: ({ status }) => orderStatusWords[status].admin, className: "whitespace-nowrap" },
  { title: "Total", cell: ({ total_amount }) => formatRupees(total_amount), numeric: true },
];
