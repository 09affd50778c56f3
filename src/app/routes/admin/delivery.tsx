import { DeliveryScreen } from "#app/features/admin/delivery/delivery-screen.tsx";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { LiveOrders } from "#app/features/admin/orders/live-orders.tsx";
import { DocumentLinks, OrderActions } from "#app/features/admin/orders/order-actions.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
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

export default officePage<typeof loader>(({ pulse, parcels }) => (
  <>
    <LiveOrders pulse={pulse} />
    <DeliveryScreen
      {...parcels}
      actions={(parcel, onMoved) => (
        <OrderActions order={parcel} documents={<DocumentLinks orderId={parcel.id} />} onMoved={onMoved} />
      )}
    />
  </>
));

export const ErrorBoundary = PlaceFailure;
