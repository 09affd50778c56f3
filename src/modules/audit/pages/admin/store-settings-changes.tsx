import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { changeAreas } from "../../contract/change-areas.ts";
import { listChanges } from "../../server/list-changes.ts";
import { ChangesScreen } from "../../ui/changes-screen.tsx";
import type { Route } from "./+types/store-settings-changes";

export const meta: Route.MetaFunction = () => adminMeta("Changes");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const area = changeAreas.find((name) => name === url.searchParams.get("area"));
    const list = await readPage(
      url,
      25,
      async (query) => mustRead(await shop.run(listChanges, { ...query, area })),
      { area: area ?? "" },
    );
    return { list, area };
  });
}

export default officePage<typeof loader>((data) => <ChangesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
