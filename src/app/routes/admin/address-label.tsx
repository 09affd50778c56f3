import { AddressLabel } from "#app/features/admin-orders/address-label.tsx";
import { PaperFrame } from "#app/features/admin-orders/paper-frame.tsx";
import { shortOrderId } from "#app/lib/short-order-id.ts";
import type { Route } from "./+types/address-label";
import { adminMeta } from "./admin-meta.ts";
import { NoSuchOrder } from "./no-such-order.tsx";
import { readPaper, wayBack } from "./order-paper.ts";

/** The size of the labels that couriers' printers take. */
const LABEL_SHEET = "size: 100mm 150mm; margin: 0";

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Address label ${shortOrderId(params.orderId)}`);
}

export function loader({ context, params }: Route.LoaderArgs) {
  return readPaper(context, params.orderId);
}

export default function AddressLabelPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { order, store } = loaderData;
  return (
    <PaperFrame title={`Address label ${shortOrderId(order.id)}`} back={wayBack(order)} sheet={LABEL_SHEET}>
      <AddressLabel order={order} store={store} />
    </PaperFrame>
  );
}

export function ErrorBoundary() {
  return <NoSuchOrder />;
}
