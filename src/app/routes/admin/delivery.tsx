import { DeliveryScreen } from "#app/features/admin-delivery/delivery-screen.tsx";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { OrderActions } from "#app/features/admin-orders/order-actions.tsx";
import type { Route } from "./+types/delivery";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Delivery");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ delivery }) => mustRead(await delivery.listParcels()));
}

export default function AdminDelivery({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <AdminPage title="Delivery">
        <DeliveryScreen
          {...loaderData}
          actions={(parcel, onMoved) => <OrderActions order={parcel} onMoved={onMoved} />}
        />
      </AdminPage>
    )
  );
}

export function ErrorBoundary() {
  return <LoadFailure title="Error fetching orders" />;
}
