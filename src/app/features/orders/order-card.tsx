import { type ReactNode, useEffect, useRef } from "react";
import { badgeWord } from "#app/lib/badge-word.ts";
import { isUnpaid, reservedUntil } from "#app/lib/unpaid-order.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Order, OrderLine } from "#contract/order.ts";
import { shortOrderId } from "#contract/order-number.ts";
import { orderStatusWords } from "#contract/order-status.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { storeDay, storeTime24 } from "#contract/store-time.ts";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { paymentLine, refundLine } from "./order-words.ts";

interface OrderCardProps {
  order: Order;
  terms: Pick<SaleTerms, "online_payment" | "cash_on_delivery" | "unpaid_hours">;
  /** Begins to pay this order online. */
  onPay: (order: Order) => void;
  /** What can be done with a line of an order that arrived. */
  lineAction: (line: OrderLine) => ReactNode;
}

/** One order as its customer sees it: what, where to, how far it is, and what can be done about it. */
export function OrderCard({ order, terms, onPay, lineAction }: OrderCardProps) {
  const titleId = `order-${order.id}`;
  const outcome = orderStatusWords[order.status].customer;
  const heading = useFocusAfter(`${order.status} ${order.payment_mode}`);
  return (
    <article aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-paper">
      <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-4 md:px-6">
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h2
            id={titleId}
            ref={heading}
            tabIndex={-1}
            className="font-sans text-base font-bold tracking-normal"
          >
            Order <span className="tabular">{shortOrderId(order.id)}</span>
          </h2>
          <p className="text-sm text-mute">
            Placed <time dateTime={order.created_at}>{storeDay(order.created_at)}</time>
          </p>
        </div>
        <Badge tone={order.status === "COMPLETED" ? "success" : "warning"}>{badgeWord(order.status)}</Badge>
      </header>
      <div className="grid gap-x-10 gap-y-6 px-5 py-5 md:px-6 md:py-6 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="grid min-w-0 content-start gap-5">
          <OrderLines
            lines={order.products}
            actionOf={(line) => order.status === "COMPLETED" && lineAction(line)}
          />
          <OrderTotals order={order} />
        </div>
        <div className="grid content-start gap-5 border-t border-line pt-5 sm:grid-cols-2 xl:grid-cols-1 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-8">
          <Detail title="Delivered to">
            <address className="not-italic">
              <span className="font-semibold">{order.addresses.recipient}</span>
              <br />
              {[order.addresses.line1, order.addresses.line2].filter(Boolean).join(", ")}
              <br />
              {order.addresses.city}, {order.addresses.state} {order.addresses.zip}
              <br />
              {order.addresses.country} · {order.addresses.mobile}
            </address>
          </Detail>
          <Detail title="Payment">
            <Payment order={order} unpaidHours={terms.unpaid_hours} />
          </Detail>
          <Detail title="Your message">
            <p className="line-clamp-6 whitespace-pre-line">{order.message}</p>
          </Detail>
          <OrderHistory history={order.history} />
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3.5 empty:hidden md:px-6">
        {outcome && <p className="mr-auto text-md font-semibold">{outcome}</p>}
        <OrderActions order={order} terms={terms} onPay={onPay} />
      </footer>
    </article>
  );
}

/** A heading that takes the focus when a change of `state` took away the button that had it. */
function useFocusAfter(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  return heading;
}

function Payment({ order, unpaidHours }: { order: Order; unpaidHours: number }) {
  const refund = refundLine(order);
  return (
    <>
      <p className={order.payment_status === "FAILED" && isUnpaid(order) ? "text-clay" : ""}>
        {paymentLine(order)}
      </p>
      {isUnpaid(order) && (
        <p className="text-sm text-mute">
          Your products are kept until{" "}
          <span className="whitespace-nowrap">{storeTime24(reservedUntil(order, unpaidHours))}</span>
        </p>
      )}
      {refund && <p className={order.refund?.status === "FAILED" ? "text-clay" : "text-leaf"}>{refund}</p>}
    </>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-md leading-relaxed">
      <h3 className="mb-0.5 font-sans text-sm font-semibold tracking-normal text-mute">{title}</h3>
      {children}
    </section>
  );
}
