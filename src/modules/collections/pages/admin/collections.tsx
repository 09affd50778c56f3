import { MAX_PAGE_SIZE } from "#kernel/lists.ts";
import { listBrands, listCategories } from "#modules/catalogue/server/groups/list-groups.ts";
import { ALL_CHOICES, forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listProductCollections } from "../../server/read-collections.ts";
import { CollectionsScreen } from "../../ui/admin/collections-screen.tsx";
import type { Route } from "./+types/collections";

export const meta: Route.MetaFunction = () => adminMeta("Collections");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => {
    const [categories, brands] = await Promise.all([
      shop.run(listCategories, ALL_CHOICES),
      shop.run(listBrands, ALL_CHOICES),
    ]);
    const list = await readPage(url, MAX_PAGE_SIZE, async (query) =>
      mustRead(await shop.run(listProductCollections, query)),
    );
    return { list, choices: { categories: categories.data, brands: brands.data } };
  });
}

export default officePage<typeof loader>((data) => <CollectionsScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
