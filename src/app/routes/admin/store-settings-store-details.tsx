import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { StoreDetailsForm } from "#app/features/admin-settings/store-details-form.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import type { Route } from "./+types/store-settings-store-details";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Store Details");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ settings }) => mustRead(await settings.getStoreSettings()));
}

export default function AdminStoreDetails(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return (
    loaderData && <StoreDetailsForm store={loaderData.store} fallbackEmail={loaderData.fallback_email} />
  );
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching data" />;
}
