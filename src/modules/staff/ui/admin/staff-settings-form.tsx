import { type StaffSettings, saveStaffSettings } from "#modules/settings/contract/settings.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { checkField, FormFields } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";

const requireFactor = checkField(
  "require_factor",
  "Shopkeepers must protect their sign-in",
  "The back office opens only for people who have set up an authenticator app; everybody else is led to do so.",
);

export function StaffSettingsForm({ staff }: { staff: StaffSettings }) {
  return (
    <section aria-labelledby="staff-sign-in" className="mt-8">
      <h2 id="staff-sign-in" className="mb-3 text-xl">
        Signing in
      </h2>
      <SettingsForm label="Signing in" saved={staff} call={saveStaffSettings} toInput={(values) => values}>
        {(form) => (
          <div className={card}>
            <FormFields form={form} fields={[requireFactor]} />
          </div>
        )}
      </SettingsForm>
    </section>
  );
}
