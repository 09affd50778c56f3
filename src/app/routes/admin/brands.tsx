import { BrandsScreen } from "#app/features/admin/catalogue/catalogue-lists.tsx";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { forAdmin, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import { listBrands } from "#domain/catalogue/brands.ts";
import type { Route } from "./+types/brands";

export const meta: Route.MetaFunction = () => adminMeta("Brands");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, (shop) =>
    readPage(url, MAX_PAGE_SIZE, (query) => shop.run(listBrands, { ...query, newestFirst: true })),
  );
}

export default officePage<typeof loader>((list) => <BrandsScreen list={list} />);

export const ErrorBoundary = PlaceFailure;
