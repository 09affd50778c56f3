import { data, isRouteErrorResponse, Link } from "react-router";
import { AdminPage } from "#app/features/admin/frame/admin-page.tsx";
import { MessageScreen } from "#app/features/admin/messages/message-screen.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { getMessage } from "#domain/messages/list-messages.ts";
import type { Route } from "./+types/customer-message";

const LIST = "/admin/customers/messages";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Message ${params.ticket}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const found = await shop.run(getMessage, params.ticket);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return mustRead(found);
  });
}

export default function AdminMessage({ loaderData }: Route.ComponentProps) {
  return (
    loaderData && (
      <AdminPage title={`Message ${loaderData.ticket}`}>
        <p className="-mt-3 mb-5">
          <Link to={LIST} className="font-semibold text-purple underline underline-offset-2">
            All messages
          </Link>
        </p>
        <MessageScreen message={loaderData} />
      </AdminPage>
    )
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return (
      <AdminPage title="Message">
        <LoadFailure level={2} title="Error fetching data" />
      </AdminPage>
    );
  return (
    <EmptyState
      level={1}
      title="This message does not exist."
      text="It may have been removed with its sender's account, or after three years."
      action={
        <Link to={LIST} className={buttonClass()}>
          To the messages
        </Link>
      }
    />
  );
}
