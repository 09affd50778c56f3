import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { listFailedMails } from "../../server/failed-mails.ts";
import { FailedMails } from "../../ui/to-do-list.tsx";
import type { Route } from "./+types/failed-mails";

const TITLE = "Emails that failed";

export const meta: Route.MetaFunction = () => adminMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", async (shop) => mustRead(await shop.run(listFailedMails)));
}

export default officePage<typeof loader>(({ data, count }) => (
  <AdminPage title={TITLE} back={{ to: officePaths.home, label: "Back to Home" }}>
    <FailedMails mails={data} count={count} />
  </AdminPage>
));

export const ErrorBoundary = () => (
  <AdminPage title={TITLE}>
    <LoadFailure level={2} title="Error fetching data" />
  </AdminPage>
);
