import {
  ProductsScreen,
  parametersOf,
  readProductList,
} from "#app/features/admin/catalogue/products-screen.tsx";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { ALL_CHOICES, forAdmin, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { ADMIN_PAGE_SIZE } from "#contract/paging.ts";
import { listBrands } from "#domain/catalogue/brands.ts";
import { listCategories } from "#domain/catalogue/categories.ts";
import { listProducts } from "#domain/catalogue/list-products.ts";
import { listSubCategories } from "#domain/catalogue/sub-categories.ts";
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
    const { category_id, brand_id, ...rest } = asked;
    const list = await readPage(
      url,
      ADMIN_PAGE_SIZE,
      (query) =>
        shop.run(listProducts, {
          ...query,
          ...rest,
          category_id: category_id || undefined,
          brand_id: brand_id || undefined,
        }),
      parametersOf(asked),
    );
    return { list, asked, choices };
  });
}

export default officePage<typeof loader>((data) => <ProductsScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
