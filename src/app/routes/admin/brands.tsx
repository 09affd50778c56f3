import { BrandsScreen } from "#app/features/admin-catalogue/brands-screen.tsx";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import { MAX_PAGE_SIZE } from "#contract/paging.ts";
import type { Route } from "./+types/brands";
import { forAdmin, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Brands");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, (shop) => readPage(url, MAX_PAGE_SIZE, shop.catalogue.listBrands));
}

export default function AdminBrands(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return (
    loaderData && (
      <AdminPage title="Brands">
        <BrandsScreen list={loaderData} />
      </AdminPage>
    )
  );
}

export function ErrorBoundary() {
  return <LoadFailure title="Error fetching brands" />;
}
