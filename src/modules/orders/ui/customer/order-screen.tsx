import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import * as paths from "#kernel/pages/paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { orderedWords } from "#modules/garments/contract/words.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { whatsappLink } from "#ui/format/whatsapp-link.ts";
import { useFocusAfter } from "#ui/page/use-focus-after.ts";
import { Badge } from "#ui/primitives.tsx";
import { rich } from "#ui/rich.tsx";
import { missingWords } from "../../contract/if-missing.ts";
import { lineName } from "../../contract/line-name.ts";
import type { Order, OrderLine } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { endWords, messageWords } from "../../contract/order-status.ts";
import { agreedLines, creditLines } from "../../contract/order-sums.ts";
import { type ParcelStage, whatComesNext } from "../../contract/what-comes-next.ts";
import { LineImage } from "../line-image.tsx";
import { badgeWord } from "../order-words.ts";
import { BackToOrders } from "./back-to-orders.tsx";
import { actedOn, DeliveryAddress, PaymentLines } from "./order-card.tsx";
import { OrderHistory } from "./order-history.tsx";
import { CorrectRecipient } from "./recipient-form.tsx";

interface OrderScreenProps {
  order: Order;
  terms: SaleTerms;
  /** The store's WhatsApp number; "" for none. */
  whatsapp: string;
  /** Its next steps, where another module knows them better. */
  next?: readonly string[] | null;
  /** How far its parcel is, where that is followed. */
  parcel?: ParcelStage | null;
  actions: ReactNode;
  /** Parts that other modules add to this order, between its head and its products. */
  parts?: ReactNode;
  /** Action for a line of a completed order. */
  lineAction: (line: OrderLine) => ReactNode;
}

/** The page of one order: what, where to, how far it is, what comes next, and what can be done about it. On paper it is one sheet. */
export function OrderScreen(props: OrderScreenProps) {
  const { order, terms, whatsapp, parcel = null, actions, parts, lineAction } = props;
  const { status, standing } = order;
  const titleId = `order-${order.id}`;
  const outcome = endWords(order);
  const next = props.next ?? whatComesNext(order, terms, parcel);
  const heading = useFocusAfter(actedOn(order));
  return (
    <>
      <article
        aria-labelledby={titleId}
        className="overflow-hidden rounded-card border border-line bg-paper print:overflow-visible print:border-0"
      >
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-4 md:px-6">
          <div className="flex flex-wrap items-baseline gap-x-5">
            <h1 id={titleId} ref={heading} tabIndex={-1} className="text-2xl">
              {rich("Order {number}", {
                number: <span className="tabular">{orderNumber(order.id)}</span>,
              })}
            </h1>
            <p className="text-sm text-mute">
              {rich("Placed {when}", {
                when: <time dateTime={order.created_at}>{storeTime(order.created_at)}</time>,
              })}
            </p>
          </div>
          <Badge tone={standing.delivered ? "success" : "warning"}>{badgeWord(status)}</Badge>
        </header>
        {next.length > 0 && (
          <section aria-labelledby="order-next" className="bg-purple-tint px-5 py-4 text-md md:px-6">
            <h2 id="order-next" className="font-sans text-md font-bold tracking-normal">
              {t("What comes next")}
            </h2>
            {next.map((sentence) => (
              <p key={sentence} className="mt-1">
                {sentence}
              </p>
            ))}
          </section>
        )}
        {parts}
        <div className="grid gap-x-10 gap-y-6 px-5 py-5 md:px-6 md:py-6 xl:grid-cols-[minmax(0,1fr)_280px] print:grid-cols-[minmax(0,1fr)_60mm] print:gap-x-8">
          <div className="grid min-w-0 content-start gap-5">
            <ul className="grid gap-4">
              {order.products.map((line) => (
                <Line key={line.id} line={line}>
                  {standing.delivered && lineAction(line)}
                </Line>
              ))}
            </ul>
            <OrderTotals order={order} />
          </div>
          <div className="grid content-start gap-5 border-t border-line pt-5 sm:grid-cols-2 xl:grid-cols-1 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-8 print:grid-cols-1 print:gap-3 print:border-t-0 print:pt-0">
            <Details order={order} />
          </div>
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3.5 empty:hidden md:px-6 max-sm:[&_.button]:grow print:hidden">
          {outcome && <p className="mr-auto text-md font-semibold">{t(outcome)}</p>}
          {actions}
        </footer>
      </article>
      <Toolbar order={order} whatsapp={whatsapp} />
    </>
  );
}

/** Ways on from the order, below it: who comes here wants to know how it stands. */
function Toolbar({ order, whatsapp }: { order: Order; whatsapp: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:[&_.button-outline]:grow print:hidden">
      <BackToOrders />
      {whatsapp && (
        <a
          href={whatsappLink(whatsapp, `${t("My order {number}:", { number: orderNumber(order.id) })} `)}
          rel="noopener"
          className={buttonClass({ variant: "outline" })}
        >
          {t("Ask on WhatsApp")}
        </a>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        {t("Print")}
      </Button>
    </div>
  );
}

/** A product as it was ordered, at that day's price, whatever its page says now. */
function Line({ line, children }: { line: OrderLine; children: ReactNode }) {
  const { summary, flaws } = orderedWords(line.garment);
  return (
    <li className="flex items-center gap-4">
      <div className="w-16 shrink-0">{line.image && <LineImage line={line} width={64} />}</div>
      <div className="min-w-0">
        <p className="font-semibold">
          {line.product_id ? (
            <Link to={paths.product(line.product_id)} className="hover:text-purple hover:underline">
              {lineName(line)}
            </Link>
          ) : (
            lineName(line)
          )}
        </p>
        {summary && <p className="text-sm">{summary}</p>}
        {flaws && <p className="text-sm text-mute">{flaws}</p>}
        <p className="text-sm text-mute tabular">
          {t("Qty: {quantity} × {price} = {subtotal}", {
            quantity: line.quantity,
            price: formatRupees(line.price),
            subtotal: formatRupees(line.subtotal),
          })}
        </p>
        {children}
      </div>
    </li>
  );
}

function OrderTotals({ order }: { order: Order }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4 text-md tabular">
      <dt className="text-mute">{t("Subtotal")}</dt>
      <dd className="text-right">{formatRupees(order.subtotal)}</dd>
      {order.discount > 0 && (
        <>
          <dt className="text-mute">{t("Discount")}</dt>
          <dd className="text-right text-leaf">−{formatRupees(order.discount)}</dd>
        </>
      )}
      {agreedLines(order).map(({ label, amount }) => (
        <Fragment key={label}>
          <dt className="text-mute">{t(label)}</dt>
          <dd className={amount < 0 ? "text-right text-leaf" : "text-right"}>{formatSigned(amount)}</dd>
        </Fragment>
      ))}
      <dt className="text-mute">{t("Delivery")}</dt>
      <dd className="text-right">
        {order.delivery_charge > 0 ? formatRupees(order.delivery_charge) : t("Free")}
      </dd>
      <dt className="font-bold">{t("Total")}</dt>
      <dd className="text-right font-bold">{formatRupees(order.total_amount)}</dd>
      {creditLines(order).map(({ label, amount }) => (
        <Fragment key={label}>
          <dt className="text-mute">{t(label)}</dt>
          <dd className="text-right">{formatSigned(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Where the order goes, how it is paid, what was written, and every change of it: what, by whom and when. */
function Details({ order }: { order: Order }) {
  return (
    <>
      <Detail title={order.addresses ? t("Delivered to") : t("Collected in the store by")}>
        {order.addresses ? (
          <DeliveryAddress address={order.addresses} />
        ) : (
          <p>
            <span className="font-semibold">{order.recipient.name}</span> · {order.recipient.mobile}
          </p>
        )}
        <CorrectRecipient order={order} />
        {order.buyer_gstin && <p className="tabular">GSTIN {order.buyer_gstin}</p>}
      </Detail>
      <Detail title={t("Payment")}>
        <PaymentLines order={order} />
      </Detail>
      <Detail title={t("Your message")}>
        <p className="whitespace-pre-line break-words print:line-clamp-6">{messageWords(order.message)}</p>
      </Detail>
      {order.if_missing && (
        <Detail title={t("If a product is missing")}>{t(missingWords[order.if_missing].name)}</Detail>
      )}
      <OrderHistory order={order} />
    </>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 text-md leading-relaxed">
      <h2 className="mb-0.5 font-sans text-sm font-semibold tracking-normal text-mute">{title}</h2>
      {children}
    </section>
  );
}
