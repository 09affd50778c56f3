import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { PaymentForm } from "#app/features/admin-settings/payment-form.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import type { Route } from "./+types/store-settings-payment";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Payment");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ settings }) => mustRead(await settings.getStoreSettings()));
}

export default function AdminPayment(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return loaderData && <PaymentForm payment={loaderData.payment} gateway={loaderData.gateway} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching data" />;
}
