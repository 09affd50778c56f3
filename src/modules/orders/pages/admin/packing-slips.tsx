import * as officePaths from "#kernel/pages/office-paths.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { DocumentFrame } from "#ui/office/parts.tsx";
import { statusOfPath } from "../../contract/order-status.ts";
import { listOrders } from "../../server/read-orders.ts";
import { ORDERS_PAGE_SIZE } from "../../ui/admin/order-words.ts";
import { orderPapers, PackingSlip } from "../../ui/admin/papers.tsx";
import type { Route } from "./+types/packing-slips";

export const meta: Route.MetaFunction = () => adminMeta("Packing slips");

/** The slips of one page of a list of orders: ?status=, ?search=, ?page= as that list has them. */
export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "orders.read", async (shop) => {
    const asked = url.searchParams.get("status") ?? "";
    const known = statusOfPath(asked);
    const status = known ?? "PENDING";
    const [list, store] = await Promise.all([
      readPage(
        url,
        ORDERS_PAGE_SIZE,
        async (query) => mustRead(await shop.run(listOrders, { ...query, status })),
        { status: known ? asked : "" },
      ),
      shop.run(getStoreDetails),
    ]);
    return { status, list, store };
  });
}

export default officePage<typeof loader>(({ status, list, store }) => (
  <DocumentFrame
    title={`Packing slips (${list.rows.length})`}
    back={`${officePaths.ordersOf(status)}?${new URLSearchParams({ page: String(list.page), search: list.search })}`}
    sheet={orderPapers["packing-slip"].sheet}
  >
    {list.rows.map((order) => (
      <PackingSlip key={order.id} order={order} store={store} />
    ))}
  </DocumentFrame>
));
