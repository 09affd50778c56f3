import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getTill, getTillDay } from "../../server/till.ts";
import { TillScreen } from "../../ui/admin/till-screen.tsx";
import type { Route } from "./+types/till";

export const meta: Route.MetaFunction = () => adminMeta("Till");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "counter.read", async (shop) => {
    const till = mustRead(await shop.run(getTill));
    return { till, day: till.session && mustRead(await shop.run(getTillDay, till.session.id)) };
  });
}

export default officePage<typeof loader>((data) => <TillScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
