import { forAdmin, readPart } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { messageParts } from "../../contract/contact-message.ts";
import { listMessages } from "../../server/messages.ts";
import { MessagesScreen } from "../../ui/admin/messages-screen.tsx";
import type { Route } from "./+types/customer-messages";

export const meta: Route.MetaFunction = () => adminMeta("Messages");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "customers.read", (shop) =>
    readPart(url, 20, { parts: messageParts }, (query) => shop.run(listMessages, query)),
  );
}

export default officePage<typeof loader>((data) => <MessagesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
