import { ADMIN_PAGE_SIZE } from "#kernel/paging.ts";
import type { PageQuery } from "#platform/database/page.ts";
import { ALL_CHOICES, forAdmin, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listBrands } from "../../server/groups/list-brands.ts";
import { listCategories } from "../../server/groups/list-categories.ts";
import { listProducts } from "../../server/list-products.ts";
import { listSubCategories } from "../../server/sub-categories.ts";
import { ProductsScreen, parametersOf, readProductList } from "../../ui/admin/products-screen.tsx";
import type { Route } from "./+types/all-products";

export const meta: Route.MetaFunction = () => adminMeta("All products");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const [categories, subCategories, brands] = await Promise.all([
      shop.run(listCategories, ALL_CHOICES),
      shop.run(listSubCategories, ALL_CHOICES),
      shop.run(listBrands, ALL_CHOICES),
    ]);
    const choices = { categories: categories.data, subCategories: subCategories.data, brands: brands.data };
    const asked = readProductList(url.searchParams, choices);
    const read = (query: PageQuery) => shop.run(listProducts, { ...query, ...asked });
    const list = await readPage(url, ADMIN_PAGE_SIZE, read, parametersOf(asked));
    return { list, asked, choices };
  });
}

export default officePage<typeof loader>((data) => <ProductsScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
