import { SubCategoriesScreen } from "#app/features/admin/catalogue/catalogue-lists.tsx";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { ALL_CHOICES, forAdmin, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import { listCategories } from "#domain/catalogue/categories.ts";
import { listSubCategories } from "#domain/catalogue/sub-categories.ts";
import type { Route } from "./+types/sub-categories";

export const meta: Route.MetaFunction = () => adminMeta("Sub categories");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const [list, categories] = await Promise.all([
      readPage(url, MAX_PAGE_SIZE, (query) => shop.run(listSubCategories, { ...query, newestFirst: true })),
      shop.run(listCategories, ALL_CHOICES),
    ]);
    return { list, categories: categories.data };
  });
}

export default officePage<typeof loader>((data) => <SubCategoriesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
