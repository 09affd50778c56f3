import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { StaffSettingsForm } from "#app/features/admin/settings/settings-forms.tsx";
import { StaffScreen } from "#app/features/admin/staff/staff-screen.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { getStoreSettings } from "#domain/settings/get-settings.ts";
import { listStaff } from "#domain/staff/staff.ts";
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
