import { MAX_PAGE_SIZE } from "#kernel/lists.ts";
import { forAdmin, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listBrands } from "../../server/groups/list-groups.ts";
import { BrandsScreen } from "../../ui/admin/catalogue-lists.tsx";
import type { Route } from "./+types/brands";

export const meta: Route.MetaFunction = () => adminMeta("Brands");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", (shop) =>
    readPage(url, MAX_PAGE_SIZE, (query) => shop.run(listBrands, { ...query, newestFirst: true })),
  );
}

export default officePage<typeof loader>((list) => <BrandsScreen list={list} />);

export const ErrorBoundary = PlaceFailure;
