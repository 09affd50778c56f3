import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listTillSessions } from "../../server/till.ts";
import { TillDays } from "../../ui/admin/till-days.tsx";
import type { Route } from "./+types/till-days";

export const meta: Route.MetaFunction = () => adminMeta("Days of the till");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "counter.read", async (shop) => ({
    list: await readPage(url, 30, async (query) => mustRead(await shop.run(listTillSessions, query))),
  }));
}

export default officePage<typeof loader>((data) => <TillDays {...data} />);

export const ErrorBoundary = PlaceFailure;
