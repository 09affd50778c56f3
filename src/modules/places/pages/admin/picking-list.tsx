import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { useMay } from "#ui/office/may.tsx";
import { DocumentFrame } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getPickingList } from "../../server/picking-list.ts";
import { PickingList } from "../../ui/admin/picking-list.tsx";
import type { Route } from "./+types/picking-list";

export const meta: Route.MetaFunction = () => adminMeta("Picking list");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => ({
    walk: mustRead(await shop.run(getPickingList)),
  }));
}

const ways = {
  orders: { back: officePaths.ordersOf("ACCEPTED") },
  delivery: { back: officePaths.delivery, backTo: "Delivery" },
};

export default officePage<typeof loader>(({ walk }) => (
  <DocumentFrame
    title="Picking list"
    {...ways[useMay()("orders.read") ? "orders" : "delivery"]}
    sheet="margin: 12mm"
  >
    <PickingList walk={walk} />
  </DocumentFrame>
));

export function ErrorBoundary() {
  return <LoadFailure title="Error fetching orders" />;
}
