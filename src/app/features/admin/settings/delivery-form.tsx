import { useMemo } from "react";
import { typedNumber } from "#app/lib/typed-number.ts";
import { NumberEntry } from "#app/ui/form/entries.tsx";
import { type DeliverySettings, saveDeliverySettings } from "#contract/settings.ts";
import { SettingsForm } from "./settings-form.tsx";

/** What delivery costs and how long it takes. */
export function DeliveryForm({ delivery }: { delivery: DeliverySettings }) {
  const saved = useMemo(
    () => ({
      delivery_charge: String(delivery.delivery_charge),
      free_delivery_from: delivery.free_delivery_from === null ? "" : String(delivery.free_delivery_from),
      delivery_days_from: String(delivery.delivery_days_from),
      delivery_days_to: String(delivery.delivery_days_to),
    }),
    [delivery],
  );
  return (
    <SettingsForm
      label="Delivery Settings"
      saved={saved}
      call={saveDeliverySettings}
      toInput={(values) => ({
        delivery_charge: typedNumber(values.delivery_charge),
        free_delivery_from: values.free_delivery_from.trim() ? typedNumber(values.free_delivery_from) : null,
        delivery_days_from: typedNumber(values.delivery_days_from),
        delivery_days_to: typedNumber(values.delivery_days_to),
      })}
    >
      {(form) => (
        <div className="grid gap-5 rounded-card border border-line bg-paper p-5 md:grid-cols-2">
          <NumberEntry
            form={form}
            name="delivery_charge"
            label="Delivery charge (₹)"
            hint="For the whole order; 0 when delivery is free."
          />
          <NumberEntry
            form={form}
            name="free_delivery_from"
            label="Free from (₹)"
            hint="Products worth this much or more travel free; blank when nothing does."
          />
          <NumberEntry
            form={form}
            name="delivery_days_from"
            label="Arrives after (days)"
            hint="Days from the order to the parcel, when all goes quickly."
            whole
          />
          <NumberEntry
            form={form}
            name="delivery_days_to"
            label="At the latest after (days)"
            hint="Both are shown on product pages, in the cart and in emails."
            whole
          />
        </div>
      )}
    </SettingsForm>
  );
}
