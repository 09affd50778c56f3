import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, missingPage, officePage } from "#ui/office/admin-page.tsx";
import { getMessage } from "../../server/messages.ts";
import { MessageScreen } from "../../ui/admin/messages-screen.tsx";
import type { Route } from "./+types/customer-message";

export const meta: Route.MetaFunction = ({ params }) => adminMeta(`Message ${params.ticket}`);

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", async (shop) =>
    mustFind(await shop.run(getMessage, params.ticket)),
  );
}

export default officePage<typeof loader>((message) => (
  <AdminPage title={`Message ${message.ticket}`} back={{ to: officePaths.messages, label: "All messages" }}>
    <MessageScreen message={message} />
  </AdminPage>
));

export const ErrorBoundary = missingPage(
  "Message",
  "It may have been removed with its sender's account, or after three years.",
  officePaths.messages,
);
