import { CheckEntry } from "#app/ui/form/entries.tsx";
import { type StaffSettings, saveStaffSettings } from "#contract/settings.ts";
import { SettingsForm } from "./settings-form.tsx";

/** What is asked of everybody who runs the store. */
export function StaffSettingsForm({ staff }: { staff: StaffSettings }) {
  return (
    <section aria-labelledby="staff-sign-in" className="mt-8">
      <h2 id="staff-sign-in" className="mb-3 text-xl">
        Signing in
      </h2>
      <SettingsForm label="Signing in" saved={staff} call={saveStaffSettings} toInput={(values) => values}>
        {(form) => (
          <div className="rounded-card border border-line bg-paper p-5">
            <CheckEntry
              form={form}
              name="require_factor"
              label="Shopkeepers must protect their sign-in"
              text="The back office opens only for people who have set up an authenticator app; everybody else is led to do so."
            />
          </div>
        )}
      </SettingsForm>
    </section>
  );
}
