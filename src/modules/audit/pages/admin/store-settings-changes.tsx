import { forAdmin, readPart } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { changeAreas } from "../../contract/change-areas.ts";
import { listChanges } from "../../server/list-changes.ts";
import { ChangesScreen } from "../../ui/changes-screen.tsx";
import type { Route } from "./+types/store-settings-changes";

export const meta: Route.MetaFunction = () => adminMeta("Changes");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "log", (shop) =>
    readPart(url, 25, { name: "area", parts: changeAreas }, ({ part: area, ...query }) =>
      shop.run(listChanges, { ...query, area }),
    ),
  );
}

export default officePage<typeof loader>(({ list, part }) => <ChangesScreen list={list} area={part} />);

export const ErrorBoundary = PlaceFailure;
