import type { ReactNode } from "react";
import { Link } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-number.ts";
import { orderStatusWords } from "#contract/order-status.ts";
import type { Parcel } from "#contract/parcel.ts";
import { storeTime } from "#contract/store-time.ts";

const link = "text-purple underline underline-offset-2";

/** One parcel: whose it is, where it goes, how long it waits; `children` are its buttons. */
export function ParcelCard({ parcel, children }: { parcel: Parcel; children: ReactNode }) {
  const name = orderNumber(parcel.id);
  const cash = parcel.payment_mode === "COD" && parcel.payment_status !== "SUCCESS";
  return (
    <article
      aria-label={`Order ${name}`}
      tabIndex={-1}
      data-shortcut-item
      className="scroll-mt-4 rounded-card border border-line bg-paper"
    >
      <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 px-5 py-4">
        <div className="min-w-0">
          <h3 className="flex min-h-6 flex-wrap items-center gap-2 font-sans text-sm font-bold tracking-normal">
            <Link to={officePaths.order(parcel)} className={link}>
              {name}
            </Link>
            {parcel.late && <Badge tone="danger">Late</Badge>}
          </h3>
          <p className="text-xs text-mute">
            {orderStatusWords[parcel.status].admin}{" "}
            <time dateTime={parcel.since}>{storeTime(parcel.since)}</time>
          </p>
        </div>
        <p className="text-right">
          <span className="text-md font-bold tabular">{formatRupees(parcel.total_amount)}</span>
          <span className="block text-xs text-mute">
            {parcel.pieces} {parcel.pieces === 1 ? "product" : "products"}, {cash ? "cash" : "paid"}
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
            <a href={`tel:${parcel.mobile}`} className={`${link} tabular`}>
              {parcel.mobile}
            </a>
            <Shipment parcel={parcel} />
          </div>
        </div>
      </div>
      {children}
    </article>
  );
}

function Shipment({ parcel }: { parcel: Parcel }) {
  if (parcel.status !== "SHIPPED") return null;
  const words = [parcel.courier, parcel.tracking_number].filter(Boolean).join(" · ");
  return (
    <p className="break-words">
      {words || "No courier entered"}
      {parcel.tracking_url && (
        <>
          {" "}
          <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className={link}>
            Track shipment
          </a>
        </>
      )}
    </p>
  );
}
