import type { ReactNode } from "react";
import { orderedWords } from "#contract/garment/words.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order, OrderLine } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { type StoreDetails, storeAddressLines } from "#contract/store-details.ts";
import { storeDay } from "#contract/store-time.ts";
import { addressLines, dueLine } from "./order-words.ts";

/** The margins of a packing slip. The size is the printer's own: the slip fits A5 and A4. */
export const SLIP_SHEET = "margin: 12mm";

/** What lies in the parcel: for whoever packs it, and for the customer who opens it. Fits A5 and A4. */
export function PackingSlip({ order, store }: { order: Order; store: StoreDetails }) {
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
        <Part title="Ship to">
          <p className="whitespace-pre-line first-line:font-semibold">
            {addressLines(order.addresses).join("\n")}
          </p>
          <p className="tabular">{order.addresses.mobile}</p>
        </Part>
        <Part title="Payment">
          <p className="text-md font-bold">{dueLine(order)}</p>
        </Part>
      </div>
      <Products lines={order.products} />
      <dl className="ml-auto grid w-56 grid-cols-[1fr_auto] gap-y-1 tabular">
        {order.delivery_charge > 0 && (
          <>
            <dt>Delivery</dt>
            <dd className="text-right">{formatRupees(order.delivery_charge)}</dd>
          </>
        )}
        <dt className="font-bold">Total</dt>
        <dd className="text-right font-bold">{formatRupees(order.total_amount)}</dd>
      </dl>
      <div className="mt-5">
        <Part title="Message">
          <p className="whitespace-pre-line">{order.message}</p>
        </Part>
      </div>
      <p className="mt-5 text-xs">Order number {order.id}</p>
    </article>
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

function Products({ lines }: { lines: OrderLine[] }) {
  return (
    <table className="my-5 w-full border-y border-ink tabular">
      <thead>
        <tr className="text-left text-xs">
          <th className="w-10 py-1.5">
            <span className="sr-only">Packed</span>
          </th>
          <th className="py-1.5">Product</th>
          <th className="py-1.5 pl-3 text-right">Qty</th>
          <th className="py-1.5 pl-3 text-right">Amount</th>
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
              {Object.values(orderedWords(line.garment))
                .filter(Boolean)
                .map((words) => (
                  <span key={words} className="block text-xs">
                    {words}
                  </span>
                ))}
            </td>
            <td className="py-2 pl-3 text-right font-bold">{line.quantity}</td>
            <td className="py-2 pl-3 text-right">{formatRupees(line.subtotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
