import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listDisputes } from "../../server/list-disputes.ts";
import { DisputesScreen } from "../../ui/admin/disputes-screen.tsx";
import type { Route } from "./+types/disputes";

export const meta: Route.MetaFunction = () => adminMeta("Disputed weights");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "delivery.read", async (shop) => mustRead(await shop.run(listDisputes)));
}

export default officePage<typeof loader>((data) => <DisputesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
