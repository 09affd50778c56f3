import { MAX_PAGE_SIZE } from "#kernel/lists.ts";
import { ALL_CHOICES, forAdmin, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listCategories } from "../../server/groups/list-groups.ts";
import { listSubCategories } from "../../server/sub-categories.ts";
import { SubCategoriesScreen } from "../../ui/admin/catalogue-lists.tsx";
import type { Route } from "./+types/sub-categories";

export const meta: Route.MetaFunction = () => adminMeta("Sub categories");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => {
    const [list, categories] = await Promise.all([
      readPage(url, MAX_PAGE_SIZE, (query) => shop.run(listSubCategories, { ...query, newestFirst: true })),
      shop.run(listCategories, ALL_CHOICES),
    ]);
    return { list, categories: categories.data };
  });
}

export default officePage<typeof loader>((data) => <SubCategoriesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
