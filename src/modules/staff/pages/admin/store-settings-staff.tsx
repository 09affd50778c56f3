import { getStoreSettings } from "#modules/settings/server/get-settings.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta } from "#ui/admin-meta.ts";
import { officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listStaff } from "../../server/staff.ts";
import { StaffScreen } from "../../ui/admin/staff-screen.tsx";
import { StaffSettingsForm } from "../../ui/admin/staff-settings-form.tsx";
import type { Route } from "./+types/store-settings-staff";

export const meta: Route.MetaFunction = () => adminMeta("Staff");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => ({
    ...mustRead(await shop.run(listStaff)),
    settings: mustRead(await shop.run(getStoreSettings)).staff,
    ownId: shop.actor.kind === "guest" ? "" : shop.actor.userId,
  }));
}

export default officePage<typeof loader>(({ settings, ...staff }) => (
  <>
    <StaffScreen {...staff} />
    <StaffSettingsForm staff={settings} />
  </>
));

export const ErrorBoundary = PlaceFailure;
