import { loadOrderDocument } from "#app/features/admin/orders/order-document.server.ts";
import { DocumentFrame, NoSuchOrder, PackingSlip, SLIP_SHEET } from "#app/features/admin/orders/papers.tsx";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { Route } from "./+types/packing-slip";

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Packing slip ${orderNumber(params.orderId)}`);
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrderDocument(context, params.orderId);
}

export default function PackingSlipPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { order, store } = loaderData;
  return (
    <DocumentFrame
      title={`Packing slip ${orderNumber(order.id)}`}
      back={officePaths.order(order)}
      sheet={SLIP_SHEET}
    >
      <PackingSlip order={order} store={store} />
    </DocumentFrame>
  );
}

export function ErrorBoundary() {
  return <NoSuchOrder />;
}
