import { may } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { getOrderPulse } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { forAdmin, mustRead, readIfMay, readLater } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { TextLink } from "#ui/office/parts.tsx";
import { getToDo } from "../../server/get-to-do.ts";
import { getOverallStats } from "../../server/statistics.ts";
import { OverallFigures, SalesOverview } from "../../ui/overviews.tsx";
import { ToDoList } from "../../ui/to-do-list.tsx";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => adminMeta("Home");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "office", async (shop) => ({
    // Before the rest, so that nothing falls between.
    pulse: await readIfMay(shop, "delivery.read", () => shop.run(getOrderPulse)),
    // Not waited for: the page is there at once, the numbers follow.
    stats: may(shop.actor, "reports") ? readLater(shop.run(getOverallStats)) : null,
    toDo: await shop.run(getToDo).then(mustRead),
  }));
}

export default officePage<typeof loader>(({ pulse, stats, toDo }) => (
  <>
    {pulse && <LiveOrders pulse={pulse} />}
    <div className="grid gap-5">
      {stats && <OverallFigures stats={stats} />}
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
        <div className="xl:order-last">
          <ToDoList lines={toDo} />
        </div>
        {stats && (
          <div className="grid min-w-0 gap-3">
            <SalesOverview stats={stats} />
            <TextLink to={officePaths.whatSells} className="inline-flex min-h-11 w-fit items-center">
              What sells, and how soon
            </TextLink>
          </div>
        )}
      </div>
    </div>
  </>
));

export const ErrorBoundary = PlaceFailure;
