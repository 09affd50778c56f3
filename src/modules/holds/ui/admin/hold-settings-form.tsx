import { useMemo } from "react";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { numbersOf, textsOf } from "#ui/form/typed-values.ts";
import { FormFields, twoColumns, wholeField } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { saveHoldSettings } from "../../contract/hold.ts";
import type { HoldSettings } from "../../contract/hold-terms.ts";

const fields = [
  wholeField(
    "minutes",
    "Minutes that a product is held",
    "From when a customer puts the last one into the cart; kept longer once by the same. 0 holds nothing.",
  ),
  wholeField(
    "payment_minutes",
    "More when paying (minutes)",
    "Added once, at the last step of the checkout.",
  ),
  wholeField(
    "max_held",
    "Products held at a time",
    "For one customer; more can be in the cart, and are not held.",
  ),
];

/** The store's terms of holding. */
export function HoldSettingsForm({ settings }: { settings: HoldSettings }) {
  const saved = useMemo(() => textsOf(settings), [settings]);
  return (
    <SettingsForm label="Holds" saved={saved} call={saveHoldSettings} toInput={numbersOf}>
      {(form) => (
        <div className={`${twoColumns} ${card}`}>
          <FormFields form={form} fields={fields} />
        </div>
      )}
    </SettingsForm>
  );
}
