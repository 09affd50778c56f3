import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getClaimSettings } from "../../server/claim-settings.ts";
import { ClaimSettingsForm } from "../../ui/admin/claim-settings-form.tsx";
import type { Route } from "./+types/claim-settings";

export const meta: Route.MetaFunction = () => adminMeta("Claims");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => mustRead(await shop.run(getClaimSettings)));
}

export default officePage<typeof loader>((settings) => <ClaimSettingsForm settings={settings} />);

export const ErrorBoundary = PlaceFailure;
