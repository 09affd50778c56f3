import { CategoriesScreen } from "#app/features/admin-catalogue/categories-screen.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Route } from "./+types/categories";
import { forAdmin, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Categories");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, (shop) => readPage(url, MAX_PAGE_SIZE, shop.catalogue.listCategories));
}

export default function AdminCategories(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return loaderData && <CategoriesScreen list={loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching categories" />;
}
