import { Link } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ExportButton } from "#app/ui/export-button.tsx";
import { ChevronDownIcon, SearchIcon, UserIcon } from "#app/ui/icons.tsx";
import { type Column, DataTable, stickyLook } from "#app/ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#app/ui/office/list-screen.tsx";
import { type Customer, type CustomerSort, customerSorts } from "#contract/customer.ts";
import { exportCustomers } from "#contract/export.ts";
import { formatRupees } from "#contract/money.ts";
import { nameOrEmail } from "#contract/person-name.ts";
import { storeDay } from "#contract/store-time.ts";

const columns: readonly (Column<Customer> & { sort: CustomerSort })[] = [
  {
    sort: "name",
    title: "Name",
    names: true,
    cell: (customer) => (
      <Link
        to={officePaths.customer(customer.id)}
        className="inline-flex min-h-9 items-center text-purple underline underline-offset-2"
      >
        {nameOrEmail(customer)}
      </Link>
    ),
  },
  { sort: "email", title: "Email", cell: ({ email }) => email, className: "[overflow-wrap:anywhere]" },
  { sort: "totalnoorders", title: "Total orders", cell: (row) => row.totalnoorders, numeric: true },
  { sort: "totalspent", title: "Total spent", cell: (row) => formatRupees(row.totalspent), numeric: true },
  {
    sort: "lastordered",
    title: "Last ordered",
    cell: ({ lastordered }) => (lastordered ? storeDay(lastordered) : "Never"),
    numeric: true,
    className: "whitespace-nowrap",
  },
];

const sides = "px-2 first:pl-4 last:pr-4 lg:px-3 lg:first:pl-5 lg:last:pr-5";
const look = { ...stickyLook, headRoom: `py-1.5 ${sides}`, room: `py-2.5 ${sides}` };

interface CustomersScreenProps {
  list: ListPage<Customer>;
  sorting: Sorting;
}

/** Everybody with an account, searched and sorted; the head of a column sorts by it. */
export function CustomersScreen({ list, sorting }: CustomersScreenProps) {
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

interface SortLinkProps {
  sort: CustomerSort;
  title: string;
  numeric?: boolean;
  sorting: Sorting;
  search: string;
}

function SortLink({ sort, title, numeric, sorting, search }: SortLinkProps) {
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

/** What of it the address says rightly, for the loader; "" where it says nothing, or something that does not exist. */
export function sortingToParams(params: URLSearchParams, { sort, order }: Sorting): Record<string, string> {
  return {
    sort: params.get("sort") === sort ? sort : "",
    order: params.get("order") === order ? order : "",
  };
}

/** Names begin with A, numbers and days with the highest; a second press turns the order round. */
export function sortedBy(sort: CustomerSort, now: Sorting, search: string): URLSearchParams {
  const first = sort === "name" || sort === "email" ? "asc" : "desc";
  const turned = now.order === "asc" ? "desc" : "asc";
  return addressOf({ sort, order: now.sort === sort ? turned : first }, search);
}

/** The query of an address that asks for this list. */
export function addressOf({ sort, order }: Sorting, search: string, page = 1): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    sort,
    order,
    ...(page > 1 && { page: String(page) }),
  });
}
