import { pathOfStatus, statusOfPath } from "#app/features/admin-orders/order-words.ts";
import { PackingSlip } from "#app/features/admin-orders/packing-slip.tsx";
import { PaperFrame } from "#app/features/admin-orders/paper-frame.tsx";
import type { Route } from "./+types/packing-slips";
import { forAdmin, mustRead, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";
import { ORDERS_PAGE_SIZE, SLIP_SHEET } from "./order-paper.ts";

export const meta: Route.MetaFunction = () => adminMeta("Packing slips");

/** The slips of one page of a list of orders: ?status=, ?search=, ?page= as that list has them. */
export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async ({ orders, settings }) => {
    const status = statusOfPath(url.searchParams.get("status") ?? "") ?? "PENDING";
    const [list, store] = await Promise.all([
      readPage(url, ORDERS_PAGE_SIZE, async (query) =>
        mustRead(await orders.listOrders({ ...query, status })),
      ),
      settings.getStoreDetails(),
    ]);
    return { status, list, store };
  });
}

export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { status, list, store } = loaderData;
  return (
    <PaperFrame
      title={`Packing slips (${list.rows.length})`}
      back={`${pathOfStatus(status)}?${new URLSearchParams({ page: String(list.page), search: list.search })}`}
      sheet={SLIP_SHEET}
    >
      {list.rows.map((order) => (
        <PackingSlip key={order.id} order={order} store={store} />
      ))}
    </PaperFrame>
  );
}
