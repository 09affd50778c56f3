import { useRevalidator } from "react-router";
import type { Parcel } from "#modules/couriers/contract/parcel.ts";
import { listParcelsOf, listParcelTasks } from "#modules/couriers/server/read-parcels.ts";
import { DeliveryTasks } from "#modules/couriers/ui/admin/delivery-tasks.tsx";
import { labelsPath } from "#modules/couriers/ui/admin/labels-path.ts";
import { ParcelPart } from "#modules/couriers/ui/admin/parcel-part.tsx";
import { listParcels } from "#modules/delivery/server/list-parcels.ts";
import { DeliveryScreen } from "#modules/delivery/ui/delivery-screen.tsx";
import { listOrderNotes } from "#modules/orders/server/office/order-notes.ts";
import { getOrderPulse } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { OrderNotes } from "#modules/orders/ui/admin/order-notes.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { useMay } from "#ui/office/may.tsx";
import type { Route } from "./+types/delivery";

export const meta: Route.MetaFunction = () => adminMeta("Delivery");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => {
    const pulse = mustRead(await shop.run(getOrderPulse));
    const orders = mustRead(await shop.run(listParcels));
    const ids = [...orders.toSend.data, ...orders.onTheWay.data].map(({ id }) => id);
    const booked = mustRead(await shop.run(listParcelsOf, ids));
    const notes = mustRead(await shop.run(listOrderNotes, ids));
    return { pulse, orders, booked, notes, tasks: mustRead(await shop.run(listParcelTasks)) };
  });
}

export default officePage<typeof loader>(({ pulse, orders, booked, notes, tasks }) => {
  const { revalidate } = useRevalidator();
  const may = useMay();
  const parcelsOf = Map.groupBy(booked.parcels, ({ order_id }) => order_id);
  const byHand = orders.toSend.data.filter(({ id }) => !hasLabel(parcelsOf.get(id)));
  return (
    <>
      <LiveOrders pulse={pulse} />
      <DeliveryTasks {...tasks} onChanged={revalidate} />
      <DeliveryScreen
        {...orders}
        papers={
          byHand.length > 0 &&
          may("orders.pack") && (
            <a
              href={labelsPath(
                byHand.map(({ id }) => id),
                "A4",
              )}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "ghost" })}
            >
              Labels, four to A4
            </a>
          )
        }
        partsOf={(order) => (
          <>
            <ParcelPart
              order={order}
              parcels={parcelsOf.get(order.id) ?? []}
              offersCouriers={booked.offersCouriers}
              onChanged={revalidate}
            />
            <OrderNotes orderId={order.id} notes={notes} onChanged={revalidate} />
          </>
        )}
      />
    </>
  );
});

export const ErrorBoundary = PlaceFailure;

const hasLabel = (parcels: Parcel[] | undefined) =>
  parcels?.[0]?.label_url !== undefined && parcels[0].label_url !== "";
