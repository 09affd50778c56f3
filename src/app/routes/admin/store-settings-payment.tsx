import { PaymentForm } from "#app/features/admin/settings/settings-forms.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { useDataWhileUnsaved } from "#app/lib/unsaved-changes.ts";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { getStoreSettings } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/store-settings-payment";

export const meta: Route.MetaFunction = () => adminMeta("Payment");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => mustRead(await shop.run(getStoreSettings)));
}

export default function AdminPayment(props: Route.ComponentProps) {
  const loaderData = useDataWhileUnsaved(props.loaderData);
  return loaderData && <PaymentForm payment={loaderData.payment} gateway={loaderData.gateway} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching data" />;
}
