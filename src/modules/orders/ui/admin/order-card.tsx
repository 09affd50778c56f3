import type { ReactNode } from "react";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { AddressBlock } from "#modules/addresses/ui/address-block.tsx";
import { daysBetween } from "#modules/settings/contract/delivery-days.ts";
import { Facts, linkLook } from "#ui/office/parts.tsx";
import { Badge, classNames } from "#ui/primitives.tsx";
import type { Order } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { NOTHING_TO_ADD } from "../../contract/order-status.ts";
import { agreedLines, creditLines } from "../../contract/order-sums.ts";
import { badgeWord, historyLine, paymentLine, refundLine } from "../order-words.ts";
import { DocumentLinks, OrderActions, RetryRefund } from "./order-actions.tsx";
import { ChangeItem } from "./order-changes.tsx";
import { Foldable, folded, OrderLines } from "./order-lines.tsx";

// A finger needs more room than a pointer.
const link = `inline-flex pointer-coarse:min-h-11 items-center ${linkLook}`;

interface OrderCardProps {
  order: Order;
  isCurrent: boolean;
  onMoved: () => Promise<void>;
  /** Parts that other modules add to this order. */
  parts?: ReactNode;
}

export function OrderCard({ order, isCurrent, onMoved, parts }: OrderCardProps) {
  const name = `${orderNumber(order.id)}...`;
  return (
    <article
      aria-label={`Order ${name}`}
      aria-current={isCurrent}
      tabIndex={-1}
      data-order={order.id}
      data-shortcut-item
      className="scroll-mt-4 rounded-card border border-line bg-paper outline-offset-2 aria-[current=true]:border-purple aria-[current=true]:shadow-[inset_5px_0_var(--color-purple)] focus-visible:outline-purple"
    >
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-5 py-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="font-sans text-md font-bold tracking-normal" title={order.id}>
            Order {name}
          </h3>
          <p className="text-xs text-mute">
            Placed <time dateTime={order.created_at}>{storeTime(order.created_at)}</time>
          </p>
        </div>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3">
          {!isBlank(order.customer.name) && <span className="font-semibold">{order.customer.name}</span>}
          {order.customer.email && (
            <a href={`mailto:${order.customer.email}`} className={link}>
              {order.customer.email}
            </a>
          )}
        </p>
        <div className="ml-auto flex items-center gap-5">
          <Badge tone={order.standing.delivered ? "success" : "warning"}>{badgeWord(order.status)}</Badge>
          <p>
            <span className="mr-2 text-xs text-mute">Total</span>
            <span className="text-lg font-bold tabular">{formatRupees(order.total_amount)}</span>
          </p>
        </div>
      </header>
      <div className="grid gap-x-6 gap-y-3 px-5 py-2 xl:grid-cols-[1.1fr_1fr]">
        <div className="grid content-start gap-3">
          <OrderLines lines={order.products} />
          <Message order={order} />
          {order.if_missing && order.standing.in_hand && (
            <p>
              <span className="mr-2 text-xs font-bold text-mute">If a product is missing</span>
              {missingForStaff[order.if_missing]}
            </p>
          )}
        </div>
        <div className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2">
          <Block title={recipientTitle[order.hand_over]}>
            <Recipient order={order} />
            {order.buyer_gstin && <p className="tabular">GSTIN {order.buyer_gstin}</p>}
            {order.promise?.dated && (
              <p>Promised: {daysBetween(order.promise.arrives_from, order.promise.arrives_by)}</p>
            )}
          </Block>
          <Block title="Payment">
            <Payment order={order} onMoved={onMoved} />
            <Sums order={order} />
            <History order={order} onMoved={onMoved} />
          </Block>
          <Shipment order={order} />
          {parts}
        </div>
      </div>
      <OrderActions
        order={order}
        whole={order}
        documents={
          order.standing.open && <DocumentLinks orderId={order.id} hasParcel={order.addresses !== null} />
        }
        onMoved={onMoved}
      />
    </article>
  );
}

const missingForStaff = { ask: "Ask the customer first", send_rest: "Send the rest" } as const;
const recipientTitle: Record<Order["hand_over"], string> = {
  parcel: "Shipping address",
  collect: "Collected in the store by",
  counter: "Sold at the counter to",
};
const phoneLook = "inline-flex pointer-coarse:min-h-11 items-center";

function Recipient({ order: { addresses, recipient } }: Pick<OrderCardProps, "order">) {
  if (addresses)
    return (
      <AddressBlock address={addresses} short className="first-line:font-semibold" phoneLook={phoneLook} />
    );
  return (
    <>
      {recipient.name && <p className="font-semibold">{recipient.name}</p>}
      {recipient.mobile && (
        <a href={`tel:${recipient.mobile}`} className={classNames(linkLook, "tabular", phoneLook)}>
          {recipient.mobile}
        </a>
      )}
    </>
  );
}

function Message({ order: { message } }: Pick<OrderCardProps, "order">) {
  return (
    <section className="flex gap-x-2">
      <h4 className="text-xs leading-6 font-bold text-mute">Message</h4>
      <div className="min-w-0">
        {message === NOTHING_TO_ADD ? (
          <Badge tone="quiet">Nothing to add</Badge>
        ) : (
          <Foldable text={message} className="" />
        )}
      </div>
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs font-bold text-mute">{title}</h4>
      {children}
    </section>
  );
}

const paymentColours: Record<Order["payment_status"], string> = {
  PENDING: "",
  FAILED: "text-clay",
  SUCCESS: "font-semibold text-leaf",
};

/** How far the money is. Razorpay's number finds the payment in its dashboard. */
function Payment({ order, onMoved }: Pick<OrderCardProps, "order" | "onMoved">) {
  const refund = refundLine(order, "office");
  const failed = order.refund?.status === "FAILED";
  return (
    <>
      <p className={order.standing.canceled ? "" : paymentColours[order.payment_status]}>
        {paymentLine(order, "office")}
      </p>
      {refund && <p className={failed ? "text-clay" : "text-leaf"}>{refund}</p>}
      {failed && <RetryRefund orderId={order.id} onTried={onMoved} />}
      {order.razorpay_order_id && (
        <p className="text-xs text-mute">
          Razorpay order <span className="break-all text-ink select-all">{order.razorpay_order_id}</span>
        </p>
      )}
    </>
  );
}

/** The sum behind the total; an order of full-price products without delivery needs none. */
function Sums({ order }: { order: Order }) {
  const amounts: [string, number][] = [
    ["Subtotal", order.subtotal],
    ["Discount", -order.discount],
    ...agreedLines(order).map(({ label, amount }): [string, number] => [label, amount]),
    ["Delivery", order.delivery_charge],
    ...creditLines(order).map(({ label, amount }): [string, number] => [label, amount]),
  ];
  return (
    <Facts
      className="mt-1 grid max-w-48 grid-cols-[1fr_auto] gap-x-4 text-mute"
      factLook="text-right tabular"
      facts={amounts
        .filter(([, amount]) => amount !== 0)
        .map(([name, amount]) => [name, formatSigned(amount)])}
    />
  );
}

function Shipment({ order }: { order: Order }) {
  if (!order.courier && !order.tracking_number && !order.tracking_url) return null;
  return (
    <Block title="Shipment">
      <p>{[order.courier, order.tracking_number].filter(Boolean).join(" · ")}</p>
      {order.tracking_url && (
        <a href={order.tracking_url} target="_blank" rel="noreferrer" className={link}>
          Track shipment
        </a>
      )}
    </Block>
  );
}

function History({ order, onMoved }: Pick<OrderCardProps, "order" | "onMoved">) {
  return (
    <details className="min-w-0" open={order.changes.length > 0 || undefined}>
      <summary className={folded}>History</summary>
      <ol className="mt-1 grid gap-1">
        {order.history.map((event) => (
          <li key={event.at + event.status}>
            {historyLine(event, "office")}
            <span className="block text-xs text-mute">
              <time dateTime={event.at}>{storeTime(event.at)}</time>
              {event.reason && ` · ${event.reason}`}
            </span>
          </li>
        ))}
        {order.changes.map((change) => (
          <ChangeItem key={change.id} change={change} onDecided={onMoved} />
        ))}
      </ol>
    </details>
  );
}
