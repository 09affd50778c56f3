import { data } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getMessage } from "../../server/messages.ts";
import { MessageScreen } from "../../ui/admin/messages-screen.tsx";
import type { Route } from "./+types/customer-message";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Message ${params.ticket}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const found = await shop.run(getMessage, params.ticket);
    if (!found.ok && found.code === "not_found") throw data(null, { status: 404 });
    return mustRead(found);
  });
}

export default officePage<typeof loader>((message) => (
  <AdminPage title={`Message ${message.ticket}`} back={{ to: officePaths.messages, label: "All messages" }}>
    <MessageScreen message={message} />
  </AdminPage>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="This message does not exist."
      text="It may have been removed with its sender's account, or after three years."
      to={officePaths.messages}
      back="To the messages"
      unread={
        <AdminPage title="Message">
          <LoadFailure level={2} title="Error fetching data" />
        </AdminPage>
      }
    />
  );
}
