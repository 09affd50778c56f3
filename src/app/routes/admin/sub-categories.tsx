import { SubCategoriesScreen } from "#app/features/admin-catalogue/sub-categories-screen.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Route } from "./+types/sub-categories";
import { ALL_CHOICES, forAdmin, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Sub categories");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async ({ catalogue }) => {
    const [list, categories] = await Promise.all([
      readPage(url, MAX_PAGE_SIZE, catalogue.listSubCategories),
      catalogue.listCategories(ALL_CHOICES),
    ]);
    return { list, categories: categories.data };
  });
}

export default function AdminSubCategories(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return loaderData && <SubCategoriesScreen {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching subcategories" />;
}
