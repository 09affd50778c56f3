import { Link } from "react-router";
import { AdminPage } from "#app/features/admin-frame/admin-page.tsx";
import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { FailedMails } from "#app/features/admin-home/failed-mails.tsx";
import type { Route } from "./+types/failed-mails";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Mails that failed");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ statistics }) => mustRead(await statistics.listFailedMails()));
}

export default function AdminFailedMails({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <AdminPage title="Mails that failed">
        <p className="-mt-3 mb-5">
          <Link to="/admin/home" className="font-semibold text-purple underline underline-offset-2">
            Back to Home
          </Link>
        </p>
        <FailedMails mails={loaderData.data} count={loaderData.count} />
      </AdminPage>
    )
  );
}

export function ErrorBoundary() {
  return <LoadFailure title="Error fetching data" />;
}
