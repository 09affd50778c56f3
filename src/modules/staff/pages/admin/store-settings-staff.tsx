import { saveStaffSettings } from "#modules/settings/contract/settings.ts";
import { getStoreSettings } from "#modules/settings/server/get-settings.ts";
import { SettingsForm } from "#modules/settings/ui/settings-forms.tsx";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { checkField, FormFields } from "#ui/office/form-fields.tsx";
import { card } from "#ui/office/parts.tsx";
import { listStaff } from "../../server/staff.ts";
import { StaffScreen } from "../../ui/admin/staff-screen.tsx";
import type { Route } from "./+types/store-settings-staff";

export const meta: Route.MetaFunction = () => adminMeta("Staff");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "staff.read", async (shop) => ({
    ...mustRead(await shop.run(listStaff)),
    settings: mustRead(await shop.run(getStoreSettings)).staff,
    ownId: shop.actor.kind === "guest" ? "" : shop.actor.userId,
  }));
}

export default officePage<typeof loader>(({ settings, ...staff }) => (
  <>
    <StaffScreen {...staff} />
    <section aria-labelledby="staff-sign-in" className="mt-8">
      <h2 id="staff-sign-in" className="mb-3 text-xl">
        Signing in
      </h2>
      <SettingsForm label="Signing in" saved={settings} call={saveStaffSettings} toInput={(values) => values}>
        {(form) => (
          <div className={card}>
            <FormFields form={form} fields={[requireFactor]} />
          </div>
        )}
      </SettingsForm>
    </section>
  </>
));

export const ErrorBoundary = PlaceFailure;

const requireFactor = checkField(
  "require_factor",
  "Shopkeepers must protect their sign-in",
  "The back office opens only for people who have set up an authenticator app; everybody else is led to do so.",
);
