import { ChangesScreen } from "#app/features/admin/changes/changes-screen.tsx";
import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { forAdmin, mustRead, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { changeAreas } from "#contract/change.ts";
import { listChanges } from "#domain/audit/list-changes.ts";
import type { Route } from "./+types/store-settings-changes";

const PAGE_SIZE = 25;

export const meta: Route.MetaFunction = () => adminMeta("Changes");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const area = changeAreas.find((name) => name === url.searchParams.get("area"));
    const list = await readPage(
      url,
      PAGE_SIZE,
      async (query) => mustRead(await shop.run(listChanges, { ...query, area })),
      { area: area ?? "" },
    );
    return { list, area };
  });
}

export default officePage<typeof loader>((data) => <ChangesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
