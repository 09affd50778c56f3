import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import type { Customer, CustomerSort } from "#contract/customer.ts";
import { formatRupees } from "#contract/money.ts";
import { nameOrEmail } from "#contract/person-name.ts";
import { storeDay } from "#contract/store-time.ts";
import { type Sorting, sortedBy } from "./sorting.ts";

const columns: readonly { sort: CustomerSort; title: string; numeric?: boolean }[] = [
  { sort: "name", title: "Name" },
  { sort: "email", title: "Email" },
  { sort: "totalnoorders", title: "Total orders", numeric: true },
  { sort: "totalspent", title: "Total spent", numeric: true },
  { sort: "lastordered", title: "Last ordered", numeric: true },
];

const cell =
  "border-b border-line px-2 py-2.5 first:pl-4 last:pr-4 lg:px-3 lg:first:pl-5 lg:last:pr-5 group-last:border-b-0";

interface CustomersTableProps {
  customers: readonly Customer[];
  sorting: Sorting;
  search: string;
}

/** The people with an account; the head of a column sorts by it. */
export function CustomersTable({ customers, sorting, search }: CustomersTableProps) {
  return (
    <table aria-label="Customers" className="w-full border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          {columns.map(({ sort, title, numeric }) => (
            <th
              key={sort}
              scope="col"
              aria-sort={
                sorting.sort === sort ? (sorting.order === "asc" ? "ascending" : "descending") : undefined
              }
              className={classNames(
                "sticky top-0 z-10 border-b border-line bg-cotton-deep px-2 py-1.5 font-semibold whitespace-nowrap first:pl-4 last:pr-4 lg:px-3 lg:first:pl-5 lg:last:pr-5",
                numeric && "text-right",
              )}
            >
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
                  className={classNames(
                    sorting.sort !== sort && "opacity-0",
                    sorting.order === "asc" && "rotate-180",
                  )}
                />
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id} className="group hover:bg-cotton">
            <th scope="row" className={classNames(cell, "font-semibold")}>
              <Link
                to={`/admin/customers/${customer.id}`}
                className="inline-flex min-h-9 items-center text-purple underline underline-offset-2"
              >
                {nameOrEmail(customer)}
              </Link>
            </th>
            <td className={classNames(cell, "[overflow-wrap:anywhere]")}>{customer.email}</td>
            <td className={classNames(cell, "text-right tabular")}>{customer.totalnoorders}</td>
            <td className={classNames(cell, "text-right tabular")}>{formatRupees(customer.totalspent)}</td>
            <td className={classNames(cell, "text-right whitespace-nowrap tabular")}>
              {customer.lastordered ? storeDay(customer.lastordered) : "Never"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
