import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { messageParts } from "../../contract/contact-message.ts";
import { listMessages } from "../../server/messages.ts";
import { MessagesScreen } from "../../ui/admin/messages-screen.tsx";
import type { Route } from "./+types/customer-messages";

export const meta: Route.MetaFunction = () => adminMeta("Messages");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const part = messageParts.find((name) => name === url.searchParams.get("part"));
    const list = await readPage(
      url,
      20,
      async (query) => mustRead(await shop.run(listMessages, { ...query, part })),
      { part: part ?? "" },
    );
    return { list, part };
  });
}

export default officePage<typeof loader>((data) => <MessagesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
