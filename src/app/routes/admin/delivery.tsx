import { DeliveryScreen } from "#app/features/admin-delivery/delivery-screen.tsx";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { LiveOrders } from "#app/features/admin-orders/live-orders.tsx";
import { OrderActions } from "#app/features/admin-orders/order-actions.tsx";
import { PaperLinks } from "#app/features/admin-orders/paper-links.tsx";
import { useHeldData } from "#app/lib/held-page.ts";
import type { Route } from "./+types/delivery";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Delivery");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ delivery, orders }) => {
    const pulse = mustRead(await orders.getOrderPulse());
    return { pulse, parcels: mustRead(await delivery.listParcels()) };
  });
}

export default function AdminDelivery(props: Route.ComponentProps) {
  const loaderData = useHeldData(props.loaderData);
  return (
    loaderData && (
      <AdminPage title="Delivery">
        <LiveOrders pulse={loaderData.pulse} />
        <DeliveryScreen
          {...loaderData.parcels}
          actions={(parcel, onMoved) => (
            <OrderActions order={parcel} papers={<PaperLinks orderId={parcel.id} />} onMoved={onMoved} />
          )}
        />
      </AdminPage>
    )
  );
}

export function ErrorBoundary() {
  return <LoadFailure title="Error fetching orders" />;
}
