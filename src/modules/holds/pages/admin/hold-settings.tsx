import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getHoldSettings } from "../../server/hold-settings.ts";
import { HoldSettingsForm } from "../../ui/admin/hold-settings-form.tsx";
import type { Route } from "./+types/hold-settings";

export const meta: Route.MetaFunction = () => adminMeta("Holds");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => mustRead(await shop.run(getHoldSettings)));
}

export default officePage<typeof loader>((settings) => <HoldSettingsForm settings={settings} />);

export const ErrorBoundary = PlaceFailure;
