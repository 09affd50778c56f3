import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { sortings } from "../../contract/ladder.ts";
import { listTimeIsUp } from "../../server/time-is-up.ts";
import { TimeIsUpScreen } from "../../ui/admin/time-is-up-screen.tsx";
import type { Route } from "./+types/time-is-up";

export const meta: Route.MetaFunction = () => adminMeta("Time is up");

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "prices", async (shop) => {
    const sorted = sortings.find((one) => one === params.sorted) ?? null;
    return { sorted, ...mustRead(await shop.run(listTimeIsUp, { sorted })) };
  });
}

export default officePage<typeof loader>((data) => <TimeIsUpScreen key={data.sorted} {...data} />);

export const ErrorBoundary = PlaceFailure;
