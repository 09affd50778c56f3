import { useNavigation, useSearchParams } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExportButton } from "#app/ui/export-button.tsx";
import { SearchIcon, UserIcon } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import type { Customer } from "#contract/customer.ts";
import { exportCustomers } from "#contract/export.ts";
import { CustomersTable } from "./customers-table.tsx";
import { addressOf, type Sorting } from "./sorting.ts";

interface CustomersScreenProps {
  list: { rows: Customer[]; count: number; page: number; pageSize: number; search: string };
  sorting: Sorting;
}

/** Everybody with an account, searched and sorted. */
export function CustomersScreen({ list, sorting }: CustomersScreenProps) {
  const loading = useNavigation().state === "loading";
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <SearchBox label="Search customers" search={list.search} />
        <div className="flex items-center gap-4">
          <p className="text-mute tabular">
            {list.count.toLocaleString("en-IN")} {list.count === 1 ? "customer" : "customers"}
          </p>
          <ExportButton call={exportCustomers} query={{ search: list.search }} what="customers" />
        </div>
      </div>
      {list.rows.length === 0 ? (
        <NoCustomers search={list.search} />
      ) : (
        <section
          aria-label="List of customers"
          aria-busy={loading}
          className="max-h-[max(22rem,calc(100dvh-15rem))] overflow-auto rounded-card border border-line bg-paper"
        >
          <CustomersTable customers={list.rows} sorting={sorting} search={list.search} />
        </section>
      )}
      <div className="mt-4">
        <Pagination
          page={list.page}
          pages={pageCount(list.count, list.pageSize)}
          hrefFor={(page) => `?${addressOf(sorting, list.search, page)}`}
        />
      </div>
    </>
  );
}

function NoCustomers({ search }: { search: string }) {
  const [, setParams] = useSearchParams();
  if (!search) {
    return (
      <EmptyState
        icon={<UserIcon size={36} />}
        title="No customers yet"
        text="Whoever signs up in the store is listed here."
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchIcon size={36} />}
      title={`No customers match “${search}”`}
      action={
        <Button variant="outline" onClick={() => setParams({})}>
          Clear search
        </Button>
      }
    />
  );
}
