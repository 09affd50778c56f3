import { CustomersScreen } from "#app/features/admin-customers/customers-screen.tsx";
import { readSorting } from "#app/features/admin-customers/sorting.ts";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import type { Route } from "./+types/customers";
import { forAdmin, mustRead, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => adminMeta("Customers");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async ({ statistics }) => {
    const sorting = readSorting(url.searchParams);
    const list = await readPage(url, PAGE_SIZE, async (query) =>
      mustRead(await statistics.listCustomers({ ...query, ...sorting })),
    );
    return { list, sorting };
  });
}

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <AdminPage title="Customers">
        <CustomersScreen {...loaderData} />
      </AdminPage>
    )
  );
}

export function ErrorBoundary() {
  return <LoadFailure title="Failed to fetch customers" />;
}
