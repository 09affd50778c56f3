import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getWhatSells } from "../../server/what-sells.ts";
import { WhatSellsScreen } from "../../ui/what-sells-screen.tsx";
import type { Route } from "./+types/what-sells";

const TITLE = "What sells";

export const meta: Route.MetaFunction = () => adminMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "reports", async (shop) => mustRead(await shop.run(getWhatSells)));
}

export default officePage<typeof loader>((known) => (
  <AdminPage title={TITLE} back={{ to: officePaths.home, label: "Back to Home" }}>
    <WhatSellsScreen {...known} />
  </AdminPage>
));

export const ErrorBoundary = () => (
  <AdminPage title={TITLE}>
    <LoadFailure level={2} title="Error fetching data" />
  </AdminPage>
);
