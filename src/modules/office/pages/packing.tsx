import { isUntaken } from "#modules/couriers/contract/parcel-state.ts";
import { listParcelsOf } from "#modules/couriers/server/read-parcels.ts";
import { listPacking } from "#modules/packing/server/list-packing.ts";
import { PackingList } from "#modules/packing/ui/admin/packing-list.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import type { Route } from "./+types/packing";

export const meta: Route.MetaFunction = () => adminMeta("Packing");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => {
    const list = mustRead(await shop.run(listPacking));
    const { parcels } = mustRead(
      await shop.run(
        listParcelsOf,
        list.packed.map(({ order_id }) => order_id),
      ),
    );
    const booked = parcels.filter(({ closed_at, state }) => closed_at === null && !isUntaken(state));
    return { ...list, booked: booked.map(({ order_id }) => order_id) };
  });
}

export default officePage<typeof loader>((data) => <PackingList {...data} />);

export const ErrorBoundary = PlaceFailure;
