import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import { useFocusAfter } from "#ui/page/use-focus-after.ts";
import { Badge, classNames } from "#ui/primitives.tsx";
import { rich } from "#ui/rich.tsx";
import { lineName } from "../../contract/line-name.ts";
import type { Order } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { endWords } from "../../contract/order-status.ts";
import { LineImage } from "../line-image.tsx";
import { badgeWord, paymentLine, refundLine } from "../order-words.ts";

const SHOWN = 3;

interface OrderCardProps {
  order: Order;
  actions: ReactNode;
  /** Parts that other modules add to this order, in a line or two. */
  notes?: ReactNode;
}

/** One of the customer's orders in short, with what can be done about it; the whole card leads to its page. */
export function OrderCard({ order, actions, notes }: OrderCardProps) {
  const titleId = `order-${order.id}`;
  const outcome = endWords(order);
  const heading = useFocusAfter(actedOn(order));
  const more = order.products.length - SHOWN;
  return (
    <article
      aria-labelledby={titleId}
      className="relative rounded-card border border-line bg-paper transition-colors hover:border-edge"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 md:px-6">
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h2
            id={titleId}
            ref={heading}
            tabIndex={-1}
            className="font-sans text-base font-bold tracking-normal"
          >
            <Link
              to={accountPaths.myOrder(order.id)}
              className="after:absolute after:inset-0 after:rounded-card hover:text-purple hover:underline"
            >
              {rich("Order {number}", {
                number: <span className="tabular">{orderNumber(order.id)}</span>,
              })}
            </Link>
          </h2>
          <p className="text-sm text-mute">
            {rich("Placed {when}", {
              when: <time dateTime={order.created_at}>{storeDay(order.created_at)}</time>,
            })}
          </p>
        </div>
        <Badge tone={order.standing.delivered ? "success" : "warning"}>{badgeWord(order.status)}</Badge>
      </header>
      <div className="grid gap-x-10 gap-y-3 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] md:px-6">
        <ul className="grid gap-2.5">
          {order.products.slice(0, SHOWN).map((line) => (
            <li key={line.id} className="flex items-center gap-3">
              <span className="w-10 shrink-0">{line.image && <LineImage line={line} width={40} />}</span>
              <span className="min-w-0 text-md">
                {lineName(line)}
                {line.quantity > 1 && <span className="text-mute"> × {line.quantity}</span>}
              </span>
            </li>
          ))}
          {more > 0 && <li className="text-sm text-mute">{t("and {more} more", { more })}</li>}
        </ul>
        <div className="text-md sm:text-right">
          <p className="font-bold tabular">{formatRupees(order.total_amount)}</p>
          <PaymentLines order={order} />
          {notes}
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3.5 empty:hidden md:px-6 max-sm:[&_.button]:grow [&_:is(a,button)]:relative [&_:is(a,button)]:z-10">
        {outcome && <p className="mr-auto text-md font-semibold">{t(outcome)}</p>}
        {actions}
      </footer>
    </article>
  );
}

/** The facts that decide which buttons an order has. */
export const actedOn = ({ status, payment_mode }: Order) => `${status} ${payment_mode}`;

/** How an order is paid, until when an unpaid one is held, and what goes back. */
export function PaymentLines({ order }: { order: Order }) {
  const refund = refundLine(order, "customer");
  const { waits_for, until } = order.standing;
  const isUnpaid = waits_for === "payment";
  return (
    <>
      <p className={isUnpaid ? paymentColours[order.payment_status] : ""}>{paymentLine(order, "customer")}</p>
      {until && (
        <p className="text-sm text-mute">
          {rich("Your products are kept until {when}", {
            when: <span className="inline-block">{storeTime(until)}</span>,
          })}
        </p>
      )}
      {refund && <p className={order.refund?.status === "FAILED" ? "text-clay" : "text-leaf"}>{refund}</p>}
    </>
  );
}

const paymentColours: Partial<Record<Order["payment_status"], string>> = { FAILED: "text-clay" };

/** Where an order goes, with the mobile number. */
export function DeliveryAddress({
  address,
  className,
}: {
  address: NonNullable<Order["addresses"]>;
  className?: string;
}) {
  return (
    <address className={classNames(className, "not-italic")}>
      <span className="font-semibold">{address.recipient}</span>
      <br />
      {[address.line1, address.line2].filter(Boolean).join(", ")}
      <br />
      {address.city}, {address.state} {address.zip}
      <br />
      {address.country} · {address.mobile}
    </address>
  );
}
