import { classNames } from "#app/ui/class-names.ts";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { type StoreDetails, storeAddressLines } from "#contract/store-details.ts";
import { dueLine } from "./order-words.ts";

/** A long address in a small hand, so that it stays on the label. */
function sizeOf(text: string): string {
  if (text.length <= 120) return "text-[15pt]";
  return text.length <= 280 ? "text-[11pt]" : "text-[8pt]";
}

/** What is stuck on the parcel: 100 × 150 mm. The courier reads the PIN, the mobile number and the cash from a distance. */
export function AddressLabel({ order, store }: { order: Order; store: StoreDetails }) {
  const { recipient, line1, line2, city, state, zip, country, mobile } = order.addresses;
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
