import { useMemo } from "react";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { numbersOf, textsOf } from "#ui/form/typed-values.ts";
import { FormFields, wholeField } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { type ClaimSettings, saveClaimSettings } from "../../contract/claim.ts";

const fields = [
  wholeField(
    "days",
    "Days for a claim",
    "After the delivery. That a product is late or not as described can always be said: the law wants it so.",
  ),
  wholeField("acknowledge_hours", "Hours to acknowledge a claim", "At most 48, by law."),
  wholeField("settle_days", "Days to settle a claim", "At most a month, by law."),
  {
    ...wholeField(
      "credit_months",
      "Months that store credit lasts",
      "0 when it lasts for ever. It holds for credit that is given from then on; what was given before keeps its last day.",
    ),
    feature: "credit",
  },
];

export function ClaimSettingsForm({ settings }: { settings: ClaimSettings }) {
  const saved = useMemo(() => textsOf(settings), [settings]);
  return (
    <SettingsForm label="Claims" saved={saved} call={saveClaimSettings} toInput={numbersOf}>
      {(form) => (
        <div className={`grid gap-5 md:grid-cols-2 ${card}`}>
          <FormFields form={form} fields={fields} />
        </div>
      )}
    </SettingsForm>
  );
}
