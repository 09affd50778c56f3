import { ChangesScreen } from "#app/features/admin-changes/changes-screen.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { changeAreas } from "#contract/change.ts";
import type { Route } from "./+types/store-settings-changes";
import { forAdmin, mustRead, readPage } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

const PAGE_SIZE = 25;

export const meta: Route.MetaFunction = () => adminMeta("Changes");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async ({ audit }) => {
    const area = changeAreas.find((name) => name === url.searchParams.get("area"));
    const list = await readPage(url, PAGE_SIZE, async (query) =>
      mustRead(await audit.listChanges({ ...query, area })),
    );
    return { list, area };
  });
}

export default function AdminChanges({ loaderData }: Route.ComponentProps) {
  return loaderData && <ChangesScreen {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching data" />;
}
