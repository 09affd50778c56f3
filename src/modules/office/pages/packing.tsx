import { isUntaken } from "#modules/couriers/contract/parcel-state.ts";
import { listParcelsOf } from "#modules/couriers/server/read-parcels.ts";
import { getOrderPulse } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { listPacking } from "#modules/packing/server/list-packing.ts";
import { PackingList } from "#modules/packing/ui/admin/packing-list.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import type { Route } from "./+types/packing";

export const meta: Route.MetaFunction = () => adminMeta("Packing");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => {
    const pulse = mustRead(await shop.run(getOrderPulse));
    const list = mustRead(await shop.run(listPacking));
    const { parcels } = mustRead(
      await shop.run(
        listParcelsOf,
        list.packed.map(({ order_id }) => order_id),
      ),
    );
    const booked = parcels.filter(({ closed_at, state }) => closed_at === null && !isUntaken(state));
    return { pulse, ...list, booked: booked.map(({ order_id }) => order_id) };
  });
}

export default officePage<typeof loader>(({ pulse, ...data }) => (
  <>
    <LiveOrders pulse={pulse} />
    <PackingList {...data} />
  </>
));

export const ErrorBoundary = PlaceFailure;
