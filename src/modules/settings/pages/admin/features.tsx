import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getFeatures } from "../../server/features.ts";
import { FeaturesForm } from "../../ui/features-form.tsx";
import type { Route } from "./+types/features";

export const meta: Route.MetaFunction = () => adminMeta("What the shop does");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => mustRead(await shop.run(getFeatures)));
}

export default officePage<typeof loader>((features) => <FeaturesForm features={features} />);

export const ErrorBoundary = PlaceFailure;
