import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, missingPage, officePage } from "#ui/office/admin-page.tsx";
import { deleteLadder } from "../../contract/ladder.ts";
import { tryLadder } from "../../server/try-ladder.ts";
import { LadderScreen } from "../../ui/admin/ladder-screen.tsx";
import type { Route } from "./+types/ladder";

export const meta: Route.MetaFunction = () => adminMeta("Ladder");

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "prices", async (shop) => {
    const { id } = deleteLadder.query.parse({ id: params.ladderId });
    return { trial: mustFind(await shop.run(tryLadder, { id })) };
  });
}

export default officePage<typeof loader>(({ trial }) => (
  <AdminPage title={`Ladder “${trial.ladder.name}”`} back={{ to: officePaths.ladders, label: "All ladders" }}>
    <LadderScreen trial={trial} />
  </AdminPage>
));

export const ErrorBoundary = missingPage("Ladder", "It may have been deleted.", officePaths.ladders);
