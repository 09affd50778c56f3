import { data, useLocation } from "react-router";
import { DocumentFrame, NoSuchOrder, orderPapers } from "#app/features/admin/orders/papers.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { orderNumber } from "#contract/order-number.ts";
import { getOrder } from "#domain/orders/read-orders.ts";
import { getStoreDetails } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/order-paper";

const paperAt = (pathname: string) => orderPapers[/\/label\/?$/.test(pathname) ? "label" : "packing-slip"];

export function meta({ params, location }: Route.MetaArgs) {
  return adminMeta(`${paperAt(location.pathname).name} ${orderNumber(params.orderId)}`);
}

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const found = await shop.run(getOrder, params.orderId);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return { order: mustRead(found), store: await shop.run(getStoreDetails) };
  });
}

export default function OrderPaperPage({ loaderData }: Route.ComponentProps) {
  const { name, sheet, Paper } = paperAt(useLocation().pathname);
  if (!loaderData) return null;
  const { order } = loaderData;
  return (
    <DocumentFrame title={`${name} ${orderNumber(order.id)}`} back={officePaths.order(order)} sheet={sheet}>
      <Paper {...loaderData} />
    </DocumentFrame>
  );
}

export const ErrorBoundary = NoSuchOrder;
