import { t } from "#kernel/languages/messages.ts";
import { storeTime } from "#kernel/store-time.ts";
import { rich } from "#ui/rich.tsx";
import type { MyParcel } from "../contract/my-parcel.ts";

/** The way of a customer's parcel, the last step first; nothing before there is one. */
export function ParcelWay({ parcels }: { parcels: readonly MyParcel[] }) {
  return parcels.map(({ id, courier, tracking_number, steps }, index) => (
    <section key={id} aria-labelledby={`parcel-${id}`} className="border-b border-line px-5 py-5 md:px-6">
      <h2 id={`parcel-${id}`} className="font-sans text-md font-bold tracking-normal">
        {index === 0 ? t("Your parcel") : t("The parcel before")}
      </h2>
      <p className="text-sm text-mute [overflow-wrap:anywhere]">
        {tracking_number
          ? rich("{courier}, number {number}", {
              courier,
              number: <span className="tabular select-all">{tracking_number}</span>,
            })
          : courier}
      </p>
      <ol className="mt-3 grid gap-2 border-l-2 border-gold pl-3.5 text-sm">
        {steps.map(({ words, place, at }, step) => (
          <li key={at + words}>
            <span className={step === 0 && index === 0 ? "block font-semibold" : "block"}>{words}</span>
            <span className="block text-mute tabular">
              <time dateTime={at}>{storeTime(at)}</time>
              {place && `, ${place}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  ));
}
