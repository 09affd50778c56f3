import { Fragment, type ReactNode } from "react";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeDay } from "#kernel/store-time.ts";
import { addressLines } from "#modules/addresses/ui/address-block.tsx";
import { orderedWords } from "#modules/garments/contract/words.ts";
import { type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { classNames } from "#ui/primitives.tsx";
import type { Order, OrderLine } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { agreedLines } from "../../contract/order-sums.ts";
import { parcelAddress } from "../../contract/parcel-address.ts";
import { dueLine } from "./order-words.ts";

interface PaperProps {
  order: Order;
  store: StoreDetails;
  /** Whether the reader sees sums; otherwise the order has none but the cash to collect. */
  sums?: boolean;
}

/** Goes into the parcel, for whoever packs it and for the customer. Fits A5 and A4. */
export function PackingSlip({ order, store, sums = true }: PaperProps) {
  const contact = [store.phone, store.email].filter(Boolean).join(" · ");
  return (
    <article
      aria-label={`Packing slip of order ${order.id}`}
      className="mx-auto mb-6 max-w-[210mm] rounded-card border border-line bg-paper p-8 [overflow-wrap:anywhere] not-last:break-after-page print:mb-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex items-start justify-between gap-6">
        <div>
          <p className="font-display text-xl font-semibold">{store.name}</p>
          <p className="text-xs whitespace-pre-line">{storeAddressLines(store).join("\n")}</p>
          <p className="text-xs">{contact}</p>
        </div>
        <div className="text-right">
          <h2 className="text-xl">Packing slip</h2>
          <p className="text-lg font-bold tabular">{orderNumber(order.id)}</p>
          <p>{storeDay(order.created_at)}</p>
        </div>
      </header>
      <div className="selvedge my-4" />
      <div className="grid grid-cols-2 gap-6">
        <Part title={order.addresses ? "Ship to" : "For"}>
          <p className="whitespace-pre-line first-line:font-semibold">
            {(order.addresses ? addressLines(order.addresses) : [order.recipient.name]).join("\n")}
          </p>
          <p className="tabular">{order.recipient.mobile}</p>
        </Part>
        <Part title="Payment">
          <p className="text-md font-bold">{dueLine(order)}</p>
        </Part>
      </div>
      <Products lines={order.products} sums={sums} />
      {sums && <Sums order={order} />}
      <div className="mt-5">
        <Part title="Message">
          <p className="whitespace-pre-line">{order.message}</p>
        </Part>
      </div>
      <p className="mt-5 text-xs">Order number {order.id}</p>
    </article>
  );
}

function Sums({ order }: { order: Order }) {
  return (
    <dl className="ml-auto grid w-56 grid-cols-[1fr_auto] gap-y-1 tabular">
      {agreedLines(order).map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="text-right">{formatSigned(amount)}</dd>
        </Fragment>
      ))}
      {order.delivery_charge > 0 && (
        <>
          <dt>Delivery</dt>
          <dd className="text-right">{formatRupees(order.delivery_charge)}</dd>
        </>
      )}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{formatRupees(order.total_amount)}</dd>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="font-sans text-xs font-bold tracking-normal">{title}</h3>
      {children}
    </section>
  );
}

function Products({ lines, sums }: { lines: OrderLine[]; sums: boolean }) {
  return (
    <table className="my-5 w-full border-y border-ink tabular [&_:is(th,td):nth-child(n+3)]:whitespace-nowrap">
      <thead>
        <tr className="text-left text-xs">
          <th className="w-10 py-1.5">
            <span className="sr-only">Packed</span>
          </th>
          <th className="py-1.5">Product</th>
          <th className="py-1.5 pl-3 text-right">Qty</th>
          {sums && <th className="py-1.5 pl-3 text-right">Amount</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="break-inside-avoid border-t border-line align-top">
            <td className="py-2">
              {/* To be ticked with a pen. */}
              <span className="block size-5 border border-ink" />
            </td>
            <td className="py-2">
              {line.name}
              {[line.code, ...Object.values(orderedWords(line.garment))].filter(Boolean).map((words) => (
                <span key={words} className="block text-xs">
                  {words}
                </span>
              ))}
            </td>
            <td className="py-2 pl-3 text-right font-bold">{line.quantity}</td>
            {sums && <td className="py-2 pl-3 text-right">{formatRupees(line.subtotal)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sizeOf(text: string): string {
  if (text.length <= 120) return "text-[15pt]";
  return text.length <= 280 ? "text-[11pt]" : "text-[8pt]";
}

/** Is stuck on the parcel: 100 × 150 mm. The courier reads the PIN, the mobile number and the cash from a distance. */
function AddressLabel({ order, store }: { order: Order; store: StoreDetails }) {
  const { recipient, line1, line2, city, state, zip, country, mobile } = parcelAddress(order);
  const lines = [line1, line2, `${city}, ${state}`, country].filter((line) => line.trim() !== "");
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article
      aria-label={`Address label of order ${order.id}`}
      className="mx-auto flex min-h-[150mm] w-[100mm] flex-col gap-[3mm] border border-edge bg-paper p-[6mm] leading-snug [overflow-wrap:anywhere] print:mx-0 print:border-0"
    >
      <section className={classNames("min-w-0", sizeOf(recipient + lines.join("")))}>
        <h2 className="font-sans text-xs font-bold tracking-normal">To</h2>
        <p className="font-bold">{recipient}</p>
        <p className="whitespace-pre-line">{lines.join("\n")}</p>
      </section>
      <p className="text-[26pt] leading-none font-bold tabular">
        <span className="text-sm">PIN</span> {zip.slice(0, 3)} {zip.slice(3)}
      </p>
      <p className="text-[17pt] leading-tight font-bold tabular">
        <span className="text-sm">Mobile</span> {mobile}
      </p>
      <p className="border-2 border-ink px-[3mm] py-[2mm] text-center text-[15pt] font-bold">
        {dueLine(order)}
      </p>
      <section className="mt-auto min-w-0 border-t border-ink pt-[3mm] text-xs">
        <h2 className="font-sans text-xs font-bold tracking-normal">From</h2>
        <p className="font-bold">{store.name}</p>
        <p>{storeAddressLines(store).join(", ")}</p>
        <p>{store.phone}</p>
        <p className="mt-[2mm] font-bold tabular">
          Order {orderNumber(order.id)} · {pieces} {pieces === 1 ? "product" : "products"}
        </p>
      </section>
    </article>
  );
}

export function NoSuchOrder() {
  return (
    <main className="page py-10">
      <MissingPage
        title="This order does not exist."
        text="Its address may have been copied only in part."
        to={officePaths.home}
        back="To the back office"
        unread={<LoadFailure title="Error fetching orders" />}
      />
    </main>
  );
}

/** The papers of one order: name, sheet as CSS has it after '@page', and content. */
export const orderPapers = {
  label: { name: "Address label", sheet: "size: 100mm 150mm; margin: 0", Paper: AddressLabel },
  // The size is the printer's own.
  "packing-slip": { name: "Packing slip", sheet: "margin: 12mm", Paper: PackingSlip },
};
