import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listPlaces } from "../../server/places.ts";
import { PlacesScreen } from "../../ui/admin/places-screen.tsx";
import type { Route } from "./+types/places";

export const meta: Route.MetaFunction = () => adminMeta("Places");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "places.read", async (shop) => ({
    places: mustRead(await shop.run(listPlaces)),
    chosen: url.searchParams.get("place") ?? "",
  }));
}

export default officePage<typeof loader>((data) => <PlacesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
