import { useMemo } from "react";
import { typedNumber } from "#kernel/typed/number.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { FormFields, twoColumns, wholeField } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { type OfferSettings, saveOfferSettings } from "../../contract/offer.ts";

const numbers = [
  wholeField("floor_percent", "Floor (% of the price)", "Lower offers are refused at the checkout."),
  wholeField(
    "answer_hours",
    "Hours to answer",
    "For you and for the customer. Then an order stands at its marked price.",
  ),
];
const hint = "A sentence to begin with when you answer an offer; it can be changed each time.";
const answer = (name: "answer_1" | "answer_2" | "answer_3", label: string) =>
  ({ kind: "long", name, label, hint, rows: 3 }) as const;
const answers = [
  answer("answer_1", "Saved answer for a yes"),
  answer("answer_2", "Saved answer for another sum"),
  answer("answer_3", "Saved answer for a no"),
];

/** The store's settings of offers. */
export function OfferSettingsForm({ settings }: { settings: OfferSettings }) {
  const saved = useMemo(
    () => ({
      ...settings,
      floor_percent: String(settings.floor_percent),
      answer_hours: String(settings.answer_hours),
    }),
    [settings],
  );
  return (
    <SettingsForm
      label="Offers"
      feature="offers"
      saved={saved}
      call={saveOfferSettings}
      toInput={(values) => ({
        ...values,
        floor_percent: typedNumber(values.floor_percent),
        answer_hours: typedNumber(values.answer_hours),
      })}
    >
      {(form) => (
        <>
          <div className={`grid gap-5 ${card}`}>
            <div className={twoColumns}>
              <FormFields form={form} fields={numbers} />
            </div>
          </div>
          <div className={`grid gap-5 ${card}`}>
            <FormFields form={form} fields={answers} />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
