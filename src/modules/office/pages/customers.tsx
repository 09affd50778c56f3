import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listCustomers } from "../server/customers.ts";
import { CustomersScreen, readSorting, sortingToParams } from "../ui/customers-screen.tsx";
import type { Route } from "./+types/customers";

export const meta: Route.MetaFunction = () => adminMeta("Customers");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", async (shop) => {
    const sorting = readSorting(url.searchParams);
    const list = await readPage(
      url,
      20,
      async (query) => mustRead(await shop.run(listCustomers, { ...query, ...sorting })),
      sortingToParams(url.searchParams, sorting),
    );
    return { list, sorting };
  });
}

export default officePage<typeof loader>((data) => <CustomersScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
