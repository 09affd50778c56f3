import { officePage, PlaceFailure } from "#app/features/admin/frame/admin-page.tsx";
import { ToDoList } from "#app/features/admin/home/to-do-list.tsx";
import { LiveOrders } from "#app/features/admin/orders/live-orders.tsx";
import { OverallFigures, SalesOverview } from "#app/features/admin/statistics/overviews.tsx";
import { forAdmin, mustRead, readLater } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { getOrderPulse } from "#domain/orders/read-orders.ts";
import { getToDo } from "#domain/statistics/get-to-do.ts";
import { getOverallStats } from "#domain/statistics/statistics.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => adminMeta("Home");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async (shop) => ({
    // Before the rest, so that nothing falls between.
    pulse: mustRead(await shop.run(getOrderPulse)),
    // Not waited for: the page is there at once, the numbers follow.
    stats: readLater(shop.run(getOverallStats)),
    toDo: await shop.run(getToDo).then(mustRead),
  }));
}

export default officePage<typeof loader>(({ pulse, stats, toDo }) => (
  <>
    <LiveOrders pulse={pulse} />
    <div className="grid gap-5">
      <OverallFigures stats={stats} />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
        <div className="xl:order-last">
          <ToDoList toDo={toDo} />
        </div>
        <SalesOverview stats={stats} />
      </div>
    </div>
  </>
));

export const ErrorBoundary = PlaceFailure;
