import { type RefObject, useEffect, useRef } from "react";
import { paymentLine, refundLine } from "#app/lib/order-words.ts";
import { isUnpaid, reservedUntil } from "#app/lib/unpaid-order.ts";
import { Image } from "#app/ui/image.tsx";
import type { Order, OrderLine } from "#contract/order.ts";
import { storeTime } from "#contract/store-time.ts";

/** A heading that takes the focus when a change of the order took away the button that had it. */
export function useFocusAfter({ status, payment_mode }: Order): RefObject<HTMLHeadingElement | null> {
  const state = `${status} ${payment_mode}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  return heading;
}

/** The product of a line as it looked on that day, `size` pixels wide. */
export function LineImage({ line, size }: { line: OrderLine; size: number }) {
  if (!line.image) return null;
  const blurHash = line.product_images[0]?.blur_hash ?? "";
  return (
    <Image imageUrl={line.image} blurHash={blurHash} alt="" sizes={`${size}px`} className="rounded-field" />
  );
}

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
