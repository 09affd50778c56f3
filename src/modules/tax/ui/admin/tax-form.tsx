import { useMemo } from "react";
import { typedNumber } from "#kernel/typed/number.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import { checkField, FormFields, wholeField } from "#ui/office/form-fields.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { saveTaxSettings, type TaxSettings } from "../../contract/tax.ts";

const kinds = [
  { id: "taxable", name: "Tax invoices, with GST in the prices" },
  { id: "exempt", name: "Bills of supply, without tax" },
];
const onField = checkField(
  "on",
  "GST is on",
  "Every order that is shipped from now on gets a numbered document. Off, customers get receipts alone.",
);

const ratesField = {
  kind: "long",
  name: "rates",
  label: "Table of rates",
  hint: "A line each: HSN or its beginning | from which day | up to how many rupees each without the tax, or any | percent. The longest beginning counts, then the latest day. Blank for the table as delivered.",
  rows: 12,
} as const;

const keepYears = wholeField("keep_years", "Years that the books are kept", "10 at the least.");

const THRESHOLDS =
  "A store needs GST once its goods sold within the State come to more than ₹40 lakh a year, and from the first rupee once taxable goods go to another State. E-invoices are for sales to businesses, of stores with more than ₹5 crore a year. Your adviser knows what holds for yours.";

/** `on_seen` goes with the other fields: it stays what was shown as long as the input stays. */
type Draft = Pick<TaxSettings, "on" | "default_hsn" | "categories"> &
  Record<"supplies" | "keep_years" | "rates", string> & { on_seen: boolean };

/** The switch and the HSN of goods. What was issued stays as it is. */
export function TaxForm({ settings }: { settings: TaxSettings }) {
  const { on, supplies, default_hsn, rates, keep_years, categories, problem, rateless, gst_number } =
    settings;
  const saved = useMemo<Draft>(
    () => ({ on, on_seen: on, supplies, default_hsn, rates, keep_years: String(keep_years), categories }),
    [on, supplies, default_hsn, rates, keep_years, categories],
  );
  return (
    <SettingsForm
      label="Tax"
      saved={saved}
      call={saveTaxSettings}
      toInput={(values) => ({
        ...values,
        keep_years: typedNumber(values.keep_years),
        categories: values.categories.map(({ category_id, hsn }) => ({ category_id, hsn })),
      })}
    >
      {(form) => {
        // Whether the switch may be on depends on what the store gives.
        const onEdit = () => form.clearErrors("on");
        return (
          <>
            {rateless.length > 0 && <Rateless rateless={rateless} />}
            {problem && <p className="rounded-field bg-gold-tint px-4 py-3">{problem}</p>}
            <Panel title="GST" text={gst_number ? `GSTIN ${gst_number}` : ""} className="mt-4 grid gap-5">
              <p className="text-sm text-mute">{THRESHOLDS}</p>
              <FormFields
                form={form}
                fields={[
                  onField,
                  {
                    kind: "choice",
                    name: "supplies",
                    label: "Customers get",
                    options: kinds,
                    none: "Please choose",
                    hint: "Ask your adviser which of them your store has to give.",
                    onEdit,
                  },
                ]}
              />
            </Panel>
            <Panel
              title="HSN"
              text="The code of goods decides the rate. As delivered, clothes, textiles and footwear (61 to 64) are 5% up to ₹2,500 each without the tax (₹2,625 with it), and 18% above. Worn clothing (6309), caps and hats (6501, 6505) are 5%. Leather goods and bags (42) and other headgear (65) are 18%. Imitation jewellery (7117) is 3%."
              className="mt-4 grid items-start gap-5 md:grid-cols-2"
            >
              <TextEntry
                form={form}
                name="default_hsn"
                label="Default HSN"
                hint="For goods of categories without a code of their own."
                inputMode="numeric"
                maxLength={8}
              />
              {saved.categories.map(({ category_id, name }, index) => (
                <TextEntry
                  key={category_id}
                  form={form}
                  name={`categories.${index}.hsn` as const}
                  label={name}
                  hint="Blank for the default"
                  inputMode="numeric"
                  maxLength={8}
                />
              ))}
            </Panel>
            <Panel
              title="Rates"
              text={`${settings.rates_delivered ? "As delivered." : "Your own table."} What was issued stays as it is, and a credit note keeps the rate of its invoice.`}
              className="mt-4"
            >
              <FormFields form={form} fields={[ratesField]} />
            </Panel>
            <Panel
              title="Books"
              text="Orders keep their names and addresses until 31 March, so many years after the end of the financial year that follows theirs. The law wants ten."
              className="mt-4"
            >
              <div className="max-w-64">
                <FormFields form={form} fields={[keepYears]} />
              </div>
            </Panel>
          </>
        );
      }}
    </SettingsForm>
  );
}

/** The HSN without a rate, before an order waits for its document because of one. */
function Rateless({ rateless }: Pick<TaxSettings, "rateless">) {
  return (
    <div role="alert" className="mb-4 rounded-field bg-gold-tint px-4 py-3">
      <p>
        No rate of GST is known for the HSN below. Orders of such goods wait until they have another HSN, or
        the table has a rate for it.
      </p>
      <ul className="mt-1 list-inside list-disc">
        {rateless.map(({ name, hsn }) => (
          <li key={name}>
            {name || "Default HSN"}: {hsn}
          </li>
        ))}
      </ul>
    </div>
  );
}
