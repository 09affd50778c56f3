import { ProductsScreen } from "#app/features/admin-catalogue/products-screen.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import { ADMIN_PAGE_SIZE } from "#contract/paging.ts";
import { productShows } from "#contract/product.ts";
import type { Route } from "./+types/all-products";
import { ALL_CHOICES, forAdmin, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("All products");

export function loader({ context, url }: Route.LoaderArgs) {
  const show = productShows.find((known) => known === url.searchParams.get("show"));
  return forAdmin(context, async ({ catalogue }) => {
    const [list, categories, subCategories, brands] = await Promise.all([
      readPage(url, ADMIN_PAGE_SIZE, (query) => catalogue.listProducts({ ...query, show, sort: "newest" })),
      catalogue.listCategories(ALL_CHOICES),
      catalogue.listSubCategories(ALL_CHOICES),
      catalogue.listBrands(ALL_CHOICES),
    ]);
    return {
      list,
      show,
      choices: { categories: categories.data, subCategories: subCategories.data, brands: brands.data },
    };
  });
}

export default function AdminProducts(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return loaderData && <ProductsScreen {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching products" />;
}
