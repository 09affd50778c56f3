import { storeTime } from "#kernel/store-time.ts";
import type { OfferEvent } from "../contract/offer.ts";
import { eventLine } from "./offer-words.ts";

interface OfferThreadProps {
  thread: readonly OfferEvent[];
  reader: "customer" | "office";
}

/** The messages about a price, the oldest first, with words and times. */
export function OfferThread({ thread, reader }: OfferThreadProps) {
  return (
    <ol className="grid gap-2 border-l-2 border-gold pl-3.5 text-sm">
      {thread.map((event) => (
        <li key={event.step + event.at}>
          <span className="block font-semibold">{eventLine(event, reader)}</span>
          {event.words && <span className="block break-words whitespace-pre-line">{event.words}</span>}
          <time dateTime={event.at} className="block text-mute tabular">
            {storeTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
