import { type ReactNode, useRef } from "react";
import { useRevalidator } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { LATE_AFTER_DAYS, orderStatusWords } from "#modules/orders/contract/order-status.ts";
import { DocumentLinks, OrderActions } from "#modules/orders/ui/admin/order-actions.tsx";
import { OrderLink } from "#modules/orders/ui/admin/order-link.tsx";
import { useMay } from "#ui/office/may.tsx";
import { frame, linkLook, TextLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { Badge } from "#ui/primitives.tsx";
import { PackageIcon, TruckIcon } from "#ui/rare-icons.tsx";
import type { Parcel } from "../contract/parcel.ts";

interface DeliveryScreenProps {
  toSend: Page;
  onTheWay: Page;
  /** Links to print for all that is to be sent. */
  papers: ReactNode;
  /** Parts that other modules add to an order. */
  partsOf: (parcel: Parcel) => ReactNode;
}
type Page = { data: Parcel[]; count: number };

/** Parcels to be sent, and those on their way. */
export function DeliveryScreen({ toSend, onTheWay, papers, partsOf }: DeliveryScreenProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-8 xl:grid-cols-2">
      <Stage {...stages.toSend} parcels={toSend} papers={papers} partsOf={partsOf} />
      <Stage {...stages.onTheWay} parcels={onTheWay} partsOf={partsOf} />
    </div>
  );
}

const stages = {
  toSend: {
    title: "To send",
    hint: `Accepted, and paid or cash on delivery. Late after ${LATE_AFTER_DAYS.ACCEPTED} days.`,
    all: officePaths.ordersOf("ACCEPTED"),
    icon: <PackageIcon size={36} />,
    empty: { title: "Nothing to send", text: "Accepted orders appear here as soon as they may travel." },
  },
  onTheWay: {
    title: "On the way",
    hint: `Shipped, not yet delivered. Late after ${LATE_AFTER_DAYS.SHIPPED} days.`,
    all: officePaths.ordersOf("SHIPPED"),
    icon: <TruckIcon size={36} />,
    empty: { title: "Nothing on its way", text: "Shipped orders stay here until you complete them." },
  },
};
type StageProps = (typeof stages)["toSend"] &
  Pick<DeliveryScreenProps, "partsOf"> & { parcels: Page; papers?: ReactNode };

function Stage({ title, hint, parcels, all, icon, empty, papers, partsOf }: StageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const may = useMay();
  const more = parcels.count - parcels.data.length;

  async function reload() {
    await revalidate();
    // The parcel has left this list, and the button that was pressed with it.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title} ({parcels.count})
        </h2>
        {papers}
      </div>
      <p className="mb-4 text-mute">{hint}</p>
      {parcels.data.length === 0 ? (
        <EmptyState level={3} icon={icon} {...empty} />
      ) : (
        <ul className="grid gap-3">
          {parcels.data.map((parcel) => (
            <li key={parcel.id}>
              <ParcelCard parcel={parcel} onMoved={reload} parts={partsOf(parcel)} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-4">
          {may("orders.read") ? (
            <TextLink to={all} className="font-semibold">
              {more} more
            </TextLink>
          ) : (
            `${more} more, once these are done.`
          )}
        </p>
      )}
    </section>
  );
}

interface ParcelCardProps {
  parcel: Parcel;
  onMoved: () => Promise<void>;
  parts: ReactNode;
}

function ParcelCard({ parcel, onMoved, parts }: ParcelCardProps) {
  const name = orderNumber(parcel.id);
  const cash = parcel.standing.cash_to_collect;
  return (
    <article aria-label={`Order ${name}`} tabIndex={-1} data-shortcut-item className={`scroll-mt-4 ${frame}`}>
      <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 px-5 py-4">
        <div className="min-w-0">
          <h3 className="flex min-h-6 flex-wrap items-center gap-2 font-sans text-sm font-bold tracking-normal">
            <OrderLink order={parcel} />
            {parcel.late && <Badge tone="danger">Late</Badge>}
          </h3>
          <p className="text-xs text-mute">
            {orderStatusWords[parcel.status].admin}{" "}
            <time dateTime={parcel.since}>{storeTime(parcel.since)}</time>
          </p>
        </div>
        <p className="text-right">
          <span className="text-md font-bold tabular">
            {cash > 0 && formatRupees(cash)}
            {cash === 0 && parcel.account && formatRupees(parcel.account.total)}
          </span>
          <span className="block text-xs text-mute">
            {parcel.pieces} {parcel.pieces === 1 ? "product" : "products"}, {cash > 0 ? "cash" : "paid"}
          </span>
        </p>
        <div className="col-span-full flex flex-wrap gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{parcel.recipient}</p>
            <p>
              {parcel.city}, {parcel.state} {parcel.zip}
            </p>
          </div>
          <div className="min-w-0 flex-1 basis-48">
            <a href={`tel:${parcel.mobile}`} className={`tabular ${linkLook}`}>
              {parcel.mobile}
            </a>
            <Shipment parcel={parcel} />
          </div>
        </div>
        <div className="col-span-full empty:hidden">{parts}</div>
      </div>
      {parcel.account && parcel.customer && (
        <OrderActions
          order={{ ...parcel, account: parcel.account, customer: parcel.customer }}
          documents={<DocumentLinks orderId={parcel.id} />}
          onMoved={onMoved}
        />
      )}
    </article>
  );
}

function Shipment({ parcel }: { parcel: Parcel }) {
  if (!parcel.standing.on_the_way) return null;
  const words = [parcel.courier, parcel.tracking_number].filter(Boolean).join(" · ");
  return (
    <p className="break-words">
      {words || "No courier entered"}
      {parcel.tracking_url && (
        <>
          {" "}
          <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className={linkLook}>
            Track shipment
          </a>
        </>
      )}
    </p>
  );
}
