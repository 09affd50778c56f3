import { useMemo } from "react";
import { NumberEntry } from "#app/ui/form/entries.tsx";
import { type DeliverySettings, saveDeliverySettings } from "#contract/settings.ts";
import { readNumber } from "./read-number.ts";
import { SettingsForm } from "./settings-form.tsx";

/** What delivery costs. */
export function DeliveryForm({ delivery }: { delivery: DeliverySettings }) {
  const saved = useMemo(
    () => ({
      delivery_charge: String(delivery.delivery_charge),
      free_delivery_from: delivery.free_delivery_from === null ? "" : String(delivery.free_delivery_from),
    }),
    [delivery],
  );
  return (
    <SettingsForm
      label="Delivery Settings"
      saved={saved}
      call={saveDeliverySettings}
      toInput={(values) => ({
        delivery_charge: readNumber(values.delivery_charge),
        free_delivery_from: values.free_delivery_from.trim() ? readNumber(values.free_delivery_from) : null,
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
        </div>
      )}
    </SettingsForm>
  );
}
