import { PackingSlip } from "#app/features/admin-orders/packing-slip.tsx";
import { PaperFrame } from "#app/features/admin-orders/paper-frame.tsx";
import { shortOrderId } from "#app/lib/short-order-id.ts";
import type { Route } from "./+types/packing-slip";
import { adminMeta } from "./admin-meta.ts";
import { NoSuchOrder } from "./no-such-order.tsx";
import { readPaper, SLIP_SHEET, wayBack } from "./order-paper.ts";

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Packing slip ${shortOrderId(params.orderId)}`);
}

export function loader({ context, params }: Route.LoaderArgs) {
  return readPaper(context, params.orderId);
}

export default function PackingSlipPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { order, store } = loaderData;
  return (
    <PaperFrame title={`Packing slip ${shortOrderId(order.id)}`} back={wayBack(order)} sheet={SLIP_SHEET}>
      <PackingSlip order={order} store={store} />
    </PaperFrame>
  );
}

export function ErrorBoundary() {
  return <NoSuchOrder />;
}
