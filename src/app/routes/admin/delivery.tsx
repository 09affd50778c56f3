import { DeliveryScreen } from "#app/features/admin/delivery/delivery-screen.tsx";
import { AdminPage } from "#app/features/admin/frame/admin-page.tsx";
import { LiveOrders } from "#app/features/admin/orders/live-orders.tsx";
import { DocumentLinks, OrderActions } from "#app/features/admin/orders/order-actions.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { useDataWhileUnsaved } from "#app/lib/unsaved-changes.ts";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { listParcels } from "#domain/delivery/list-parcels.ts";
import { getOrderPulse } from "#domain/orders/read-orders.ts";
import type { Route } from "./+types/delivery";

export const meta: Route.MetaFunction = () => adminMeta("Delivery");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const pulse = mustRead(await shop.run(getOrderPulse));
    return { pulse, parcels: mustRead(await shop.run(listParcels)) };
  });
}

export default function AdminDelivery(props: Route.ComponentProps) {
  const loaderData = useDataWhileUnsaved(props.loaderData);
  return (
    loaderData && (
      <AdminPage title="Delivery">
        <LiveOrders pulse={loaderData.pulse} />
        <DeliveryScreen
          {...loaderData.parcels}
          actions={(parcel, onMoved) => (
            <OrderActions
              order={parcel}
              documents={<DocumentLinks orderId={parcel.id} />}
              onMoved={onMoved}
            />
          )}
        />
      </AdminPage>
    )
  );
}

export function ErrorBoundary() {
  return (
    <AdminPage title="Delivery">
      <LoadFailure level={2} title="Error fetching orders" />
    </AdminPage>
  );
}
