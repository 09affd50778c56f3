import { useRevalidator } from "react-router";
import { listParcelsOf } from "#modules/couriers/server/read-parcels.ts";
import { ParcelPart } from "#modules/couriers/ui/admin/parcel-part.tsx";
import { listOrderNotes } from "#modules/orders/server/office/order-notes.ts";
import { getOrderPulse } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { OrderNotes } from "#modules/orders/ui/admin/order-notes.tsx";
import { getOrderToPack } from "#modules/packing/server/list-packing.ts";
import { PackingScreen } from "#modules/packing/ui/admin/packing-screen.tsx";
import { forAdmin, mustFind, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import type { Route } from "./+types/pack-order";

export const meta: Route.MetaFunction = () => adminMeta("Packing");

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => {
    const pulse = mustRead(await shop.run(getOrderPulse));
    const order = mustFind(await shop.run(getOrderToPack, params.orderId));
    const ids = [order.order_id];
    const notes = mustRead(await shop.run(listOrderNotes, ids));
    return { pulse, order, notes, booked: mustRead(await shop.run(listParcelsOf, ids)) };
  });
}

export default officePage<typeof loader>(({ pulse, order, notes, booked }) => {
  const { revalidate } = useRevalidator();
  const { order_id: id, standing, packing } = order;
  return (
    <>
      <LiveOrders pulse={pulse} />
      <PackingScreen
        // The ticks on the screen are one packer's.
        key={`${id} ${packing?.mine} ${packing?.packed_at}`}
        order={order}
        notes={<OrderNotes orderId={id} notes={notes} onChanged={revalidate} />}
        courier={
          <ParcelPart
            order={{ id, standing, hand_over: "parcel" }}
            parcels={booked.parcels}
            offersCouriers={booked.offersCouriers}
            onChanged={revalidate}
          />
        }
      />
    </>
  );
});

export const ErrorBoundary = PlaceFailure;
