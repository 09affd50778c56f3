import { loadOrderDocument } from "#app/features/admin/orders/order-document.server.ts";
import { AddressLabel, DocumentFrame, NoSuchOrder } from "#app/features/admin/orders/papers.tsx";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { Route } from "./+types/address-label";

/** The size of the labels that couriers' printers take. */
const LABEL_SHEET = "size: 100mm 150mm; margin: 0";

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Address label ${orderNumber(params.orderId)}`);
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrderDocument(context, params.orderId);
}

export default function AddressLabelPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { order, store } = loaderData;
  return (
    <DocumentFrame
      title={`Address label ${orderNumber(order.id)}`}
      back={officePaths.order(order)}
      sheet={LABEL_SHEET}
    >
      <AddressLabel order={order} store={store} />
    </DocumentFrame>
  );
}

export function ErrorBoundary() {
  return <NoSuchOrder />;
}
