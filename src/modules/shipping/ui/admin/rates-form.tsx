import { useMemo } from "react";
import { typedNumber } from "#kernel/typed/number.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { NumberTable } from "#ui/form/number-table.tsx";
import { numbersOf, textsOf } from "#ui/form/typed-values.ts";
import { checkField, FormFields, wholeField } from "#ui/office/form-fields.tsx";
import { Panel } from "#ui/office/parts.tsx";
import { type Zone, zoneName, zones } from "../../contract/parcels.ts";
import { saveShippingSettings } from "../../contract/shipping-settings.ts";
import {
  type ShippingSettings,
  type Weekday,
  weekdays,
  type ZoneTerms,
} from "../../contract/shipping-terms.ts";

type RateDraft = Record<keyof ZoneTerms, string>;

/** The settings as the form holds them: numbers and lists as text, days as boxes. */
export interface RatesDraft extends Record<"cut_off_hour" | "handling_days" | "holidays", string> {
  by_weight: boolean;
  own_state_only: boolean;
  zones: Record<Zone, RateDraft>;
  working_days: Record<Weekday, boolean>;
}

export function toRatesDraft(shipping: ShippingSettings): RatesDraft {
  const { rates, own_state_only, cut_off_hour, handling_days, working_days, holidays } = shipping;
  return {
    by_weight: rates === "by_weight",
    own_state_only,
    zones: byKey(zones, (zone) => textsOf(shipping.zones[zone])),
    cut_off_hour: String(cut_off_hour),
    handling_days: String(handling_days),
    working_days: byKey(weekdays, (day) => working_days.includes(day)),
    holidays: holidays.join("\n"),
  };
}

export function toShippingSettings(draft: RatesDraft): ShippingSettings {
  return {
    rates: draft.by_weight ? "by_weight" : "flat",
    own_state_only: draft.own_state_only,
    zones: byKey(zones, (zone) => numbersOf(draft.zones[zone])),
    cut_off_hour: typedNumber(draft.cut_off_hour),
    handling_days: typedNumber(draft.handling_days),
    working_days: weekdays.filter((day) => draft.working_days[day]),
    holidays: draft.holidays.split(/[\s,;]+/).filter(Boolean),
  };
}

function byKey<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

interface RatesFormProps {
  shipping: ShippingSettings;
  store: { city: string; state: string };
}

export function RatesForm({ shipping, store }: RatesFormProps) {
  const saved = useMemo(() => toRatesDraft(shipping), [shipping]);
  return (
    <SettingsForm
      label="Rates and days"
      submit="Save rates and days"
      saved={saved}
      call={saveShippingSettings}
      toInput={toShippingSettings}
    >
      {(form) => (
        <>
          <Panel className="mt-4 grid gap-5" title="Where to, and how it is charged">
            <FormFields form={form} fields={whereAndHow(store.state)} />
          </Panel>
          <RateTable form={form} store={store} />
          <Panel
            className="mt-4 grid gap-5 md:grid-cols-2"
            title="Days of work"
            text="Promises by PIN code count these; nothing leaves and nothing arrives on other days."
          >
            <FormFields form={form} fields={paceFields} />
            <WorkingDays form={form} />
            <FormFields form={form} fields={holidayFields} />
          </Panel>
        </>
      )}
    </SettingsForm>
  );
}

const whereAndHow = (state: string) => [
  checkField(
    "by_weight",
    "Charge by weight and place",
    "Otherwise the delivery charge above holds for every parcel. “Free from” holds either way.",
  ),
  checkField(
    "own_state_only",
    `Deliver within ${state} only`,
    "A taxable sale to another State needs a GST registration from the first rupee. Orders to other States are refused.",
  ),
];

const paceFields = [
  wholeField("cut_off_hour", "Cut-off hour (0 to 23)", "An order before this hour is begun on the same day."),
  wholeField("handling_days", "Working days until it leaves", "For packing, and for the way to the courier."),
];
const holidayFields = [
  {
    kind: "long" as const,
    name: "holidays" as const,
    label: "Holidays",
    hint: "A date for each line, such as 2026-08-15",
  },
];

const rateColumns = [
  ["first", "First 500 g (₹)"],
  ["further", "Each further 500 g (₹)"],
  ["days_from", "Days on the road, from"],
  ["days_to", "Days on the road, to"],
] as const;

function RateTable({ form, store }: { form: FormOf<RatesDraft>; store: RatesFormProps["store"] }) {
  return (
    <Panel
      title="Rates by zone"
      text="The days are promised as soon as the store has a PIN file of its own. Without one, shoppers read its usual days."
    >
      <NumberTable
        form={form}
        head="Zone"
        rows={zones.map((zone) => ({ row: zone, title: zoneName(zone, store) }))}
        columns={rateColumns}
        nameOf={(zone, name) => `zones.${zone}.${name}`}
      />
    </Panel>
  );
}

const dayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

function WorkingDays({ form }: { form: FormOf<RatesDraft> }) {
  const { message } = form.formState.errors.working_days ?? {};
  const days = form.watch("working_days");
  return (
    <fieldset aria-describedby={message ? "working-days-error" : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Working days</legend>
      <div className="flex flex-wrap gap-x-4">
        {(Object.keys(dayNames) as Weekday[]).map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5"
              checked={days[day]}
              onChange={(event) => {
                form.setValue(
                  "working_days",
                  { ...days, [day]: event.target.checked },
                  { shouldDirty: true },
                );
                form.clearErrors("working_days");
              }}
            />
            {dayNames[day]}
          </label>
        ))}
      </div>
      {message && (
        <p id="working-days-error" className="text-sm font-medium text-clay">
          {String(message)}
        </p>
      )}
    </fieldset>
  );
}
