import { data } from "react-router";
import { AdminPage, officePage } from "#app/features/admin/frame/admin-page.tsx";
import { MessageScreen } from "#app/features/admin/messages/messages-screen.tsx";
import { forAdmin, mustRead } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { MissingPage } from "#app/ui/office/parts.tsx";
import { getMessage } from "#domain/messages/messages.ts";
import type { Route } from "./+types/customer-message";

const LIST = officePaths.messages;

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Message ${params.ticket}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const found = await shop.run(getMessage, params.ticket);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return mustRead(found);
  });
}

export default officePage<typeof loader>((message) => (
  <AdminPage title={`Message ${message.ticket}`} back={{ to: LIST, label: "All messages" }}>
    <MessageScreen message={message} />
  </AdminPage>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="This message does not exist."
      text="It may have been removed with its sender's account, or after three years."
      to={LIST}
      back="To the messages"
      unread={
        <AdminPage title="Message">
          <LoadFailure level={2} title="Error fetching data" />
        </AdminPage>
      }
    />
  );
}
