import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listCollections } from "../../server/list-collections.ts";
import { CollectScreen } from "../../ui/admin/collect-screen.tsx";
import type { Route } from "./+types/collect";

export const meta: Route.MetaFunction = () => adminMeta("Collect");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "counter.read", async (shop) => mustRead(await shop.run(listCollections)));
}

export default officePage<typeof loader>((data) => <CollectScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
