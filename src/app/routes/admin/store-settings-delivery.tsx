import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { DeliveryForm } from "#app/features/admin-settings/delivery-form.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import type { Route } from "./+types/store-settings-delivery";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Delivery Settings");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ settings }) => mustRead(await settings.getStoreSettings()));
}

export default function AdminDeliverySettings(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return loaderData && <DeliveryForm delivery={loaderData.delivery} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching data" />;
}
