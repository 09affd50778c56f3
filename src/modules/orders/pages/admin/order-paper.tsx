import { useLocation } from "react-router";
import { may } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail } from "#kernel/result.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { DocumentFrame } from "#ui/office/parts.tsx";
import { orderNumber } from "../../contract/order-number.ts";
import { getOrder } from "../../server/read-orders.ts";
import { NoSuchOrder, orderPapers } from "../../ui/admin/papers.tsx";
import type { Route } from "./+types/order-paper";

const paperAt = (pathname: string) => orderPapers[/\/label\/?$/.test(pathname) ? "label" : "packing-slip"];

export function meta({ params, location }: Route.MetaArgs) {
  return adminMeta(`${paperAt(location.pathname).name} ${orderNumber(params.orderId)}`);
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => {
    const found = await shop.run(getOrder, params.orderId);
    // Nothing is stuck on what is handed over in the store.
    const isLabel = paperAt(new URL(request.url).pathname) === orderPapers.label;
    const order = mustFind(found.ok && isLabel && !found.value.addresses ? fail("not_found") : found);
    return { order, sums: may(shop.actor, "orders.read"), store: await shop.run(getStoreDetails) };
  });
}

export default officePage<typeof loader>((paper) => {
  const { name, sheet, Paper } = paperAt(useLocation().pathname);
  const { order, sums } = paper;
  return (
    <DocumentFrame
      title={`${name} ${orderNumber(order.id)}`}
      {...(sums ? { back: officePaths.order(order) } : { back: officePaths.delivery, backTo: "delivery" })}
      sheet={sheet}
    >
      <Paper {...paper} />
    </DocumentFrame>
  );
});

export const ErrorBoundary = NoSuchOrder;
