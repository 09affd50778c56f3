import { getOrderPulse } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { DocumentLinks, OrderActions } from "#modules/orders/ui/admin/order-actions.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta } from "#ui/admin-meta.ts";
import { officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listParcels } from "../../server/list-parcels.ts";
import { DeliveryScreen } from "../../ui/delivery-screen.tsx";
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
