import { AdminPage, officePage } from "#app/features/admin/frame/admin-page.tsx";
import { FailedMails } from "#app/features/admin/home/to-do-list.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { listFailedMails } from "#domain/mail/failed-mails.ts";
import type { Route } from "./+types/failed-mails";

const TITLE = "Emails that failed";

export const meta: Route.MetaFunction = () => adminMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => mustRead(await shop.run(listFailedMails)));
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
