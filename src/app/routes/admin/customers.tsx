import {
  CustomersScreen,
  readSorting,
  sortingToParams,
} from "#app/features/admin/customers/customers-screen.tsx";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { forAdmin, mustRead, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { listCustomers } from "#domain/customers/customers.ts";
import type { Route } from "./+types/customers";

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => adminMeta("Customers");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const sorting = readSorting(url.searchParams);
    const list = await readPage(
      url,
      PAGE_SIZE,
      async (query) => mustRead(await shop.run(listCustomers, { ...query, ...sorting })),
      sortingToParams(url.searchParams, sorting),
    );
    return { list, sorting };
  });
}

export default officePage<typeof loader>((data) => <CustomersScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
