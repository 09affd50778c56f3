import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";

/** What the order came to. */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4 text-md tabular">
      <dt className="text-mute">Subtotal</dt>
      <dd className="text-right">{formatRupees(order.subtotal)}</dd>
      {order.discount > 0 && (
        <>
          <dt className="text-mute">Discount</dt>
          <dd className="text-right text-leaf">−{formatRupees(order.discount)}</dd>
        </>
      )}
      <dt className="text-mute">Delivery</dt>
      <dd className="text-right">
        {order.delivery_charge > 0 ? formatRupees(order.delivery_charge) : "Free"}
      </dd>
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{formatRupees(order.total_amount)}</dd>
    </dl>
  );
}
