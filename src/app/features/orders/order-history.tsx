import { historyLine } from "#app/lib/order-words.ts";
import type { Order } from "#contract/order.ts";
import { storeTime } from "#contract/store-time.ts";

/** Every change of the order: what, by whom and when. */
export function OrderHistory({ history }: { history: Order["history"] }) {
  return (
    <section className="text-sm">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-mute">History</h2>
      <ol className="grid gap-2 border-l-2 border-gold pl-3.5">
        {history.map((event) => (
          <li key={`${event.status}-${event.at}`}>
            <span className="block font-semibold">{historyLine(event, "customer")}</span>
            <time dateTime={event.at} className="block text-mute tabular">
              {storeTime(event.at)}
            </time>
            {event.reason && <span className="block text-mute">{event.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
