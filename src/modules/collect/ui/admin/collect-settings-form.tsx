import { useMemo } from "react";
import { typedNumber } from "#kernel/typed/number.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { FormFields, wholeField } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { saveCollectSettings } from "../../contract/collection.ts";

const fields = [
  wholeField(
    "days",
    "Days that an order waits",
    "From when it is ready; then it goes back on sale by itself. What is ready already keeps its last day.",
  ),
];

/** The store's settings of collecting. */
export function CollectSettingsForm({ days }: { days: number }) {
  const saved = useMemo(() => ({ days: String(days) }), [days]);
  return (
    <SettingsForm
      label="Collecting"
      feature="collect"
      saved={saved}
      call={saveCollectSettings}
      toInput={(values) => ({ days: typedNumber(values.days) })}
    >
      {(form) => (
        <div className={card}>
          <FormFields form={form} fields={fields} />
        </div>
      )}
    </SettingsForm>
  );
}
