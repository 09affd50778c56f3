import { t } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { reasonWords } from "../../contract/cancel-reasons.ts";
import { changeWords } from "../../contract/change-words.ts";
import type { Order } from "../../contract/order.ts";
import { historyLine } from "../order-words.ts";

/** Every step of an order, by whom and when, and every change of what it holds. */
export function OrderHistory({ order }: { order: Order }) {
  return (
    <section className="text-sm">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal text-mute">{t("History")}</h2>
      <ol className="grid gap-2 border-l-2 border-gold pl-3.5">
        {order.history.map((event) => (
          <li key={`${event.status}-${event.at}`}>
            <span className="block font-semibold">{historyLine(event, "customer", order.hand_over)}</span>
            <time dateTime={event.at} className="block text-mute tabular">
              {storeTime(event.at)}
            </time>
            {event.reason && <span className="block text-mute">{reasonWords(event.reason)}</span>}
          </li>
        ))}
        {order.changes.map((change) => (
          <li key={change.id}>
            {changeWords(change).map((sentence) => (
              <span key={sentence} className="block font-semibold break-words">
                {sentence}
              </span>
            ))}
            <time dateTime={change.at} className="block text-mute tabular">
              {storeTime(change.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
