import { paymentLine, refundLine } from "#app/lib/order-words.ts";
import { isUnpaid, reservedUntil } from "#app/lib/unpaid-order.ts";
import type { Order } from "#contract/order.ts";
import { storeTime } from "#contract/store-time.ts";

/** How an order is paid, until when an unpaid one is held, and what goes back. */
export function PaymentLines({ order, unpaidHours }: { order: Order; unpaidHours: number }) {
  const refund = refundLine(order, "customer");
  return (
    <>
      <p className={order.payment_status === "FAILED" && isUnpaid(order) ? "text-clay" : ""}>
        {paymentLine(order, "customer")}
      </p>
      {isUnpaid(order) && (
        <p className="text-sm text-mute">
          Your products are kept until{" "}
          <span className="whitespace-nowrap">{storeTime(reservedUntil(order, unpaidHours))}</span>
        </p>
      )}
      {refund && <p className={order.refund?.status === "FAILED" ? "text-clay" : "text-leaf"}>{refund}</p>}
    </>
  );
}
