import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { MessagesScreen } from "#app/features/admin/messages/messages-screen.tsx";
import { forAdmin, mustRead, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { messageParts } from "#contract/contact-message.ts";
import { listMessages } from "#domain/messages/messages.ts";
import type { Route } from "./+types/customer-messages";

const PAGE_SIZE = 20;

export const meta: Route.MetaFunction = () => adminMeta("Messages");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => {
    const part = messageParts.find((name) => name === url.searchParams.get("part"));
    const list = await readPage(
      url,
      PAGE_SIZE,
      async (query) => mustRead(await shop.run(listMessages, { ...query, part })),
      { part: part ?? "" },
    );
    return { list, part };
  });
}

export default officePage<typeof loader>((data) => <MessagesScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
