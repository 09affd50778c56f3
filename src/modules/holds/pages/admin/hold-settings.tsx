import { useMemo } from "react";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { typedNumber } from "#ui/format/typed-number.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { FormFields, twoColumns, wholeField } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { saveHoldSettings } from "../../contract/hold.ts";
import type { HoldSettings } from "../../contract/hold-terms.ts";
import { getHoldSettings } from "../../server/hold-settings.ts";
import type { Route } from "./+types/hold-settings";

export const meta: Route.MetaFunction = () => adminMeta("Holds");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => mustRead(await shop.run(getHoldSettings)));
}

export default officePage<typeof loader>((terms) => <HoldSettingsForm {...terms} />);

export const ErrorBoundary = PlaceFailure;

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

function HoldSettingsForm({ minutes, payment_minutes, max_held }: HoldSettings) {
  const saved = useMemo(
    () => ({
      minutes: String(minutes),
      payment_minutes: String(payment_minutes),
      max_held: String(max_held),
    }),
    [minutes, payment_minutes, max_held],
  );
  return (
    <SettingsForm
      label="Holds"
      saved={saved}
      call={saveHoldSettings}
      toInput={(values) => ({
        minutes: typedNumber(values.minutes),
        payment_minutes: typedNumber(values.payment_minutes),
        max_held: typedNumber(values.max_held),
      })}
    >
      {(form) => (
        <div className={`${twoColumns} ${card}`}>
          <FormFields form={form} fields={fields} />
        </div>
      )}
    </SettingsForm>
  );
}
