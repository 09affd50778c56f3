import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { DocumentFrame, MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { getTillDay } from "../../server/till.ts";
import { DaySheet } from "../../ui/admin/day-sheet.tsx";
import type { Route } from "./+types/till-day";

export const meta: Route.MetaFunction = () => adminMeta("A day at the till");

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "counter.read", async (shop) =>
    mustFind(await shop.run(getTillDay, params.sessionId)),
  );
}

/** A day's report to print. */
export default officePage<typeof loader>((day) => (
  <DocumentFrame
    title="A day at the till"
    back={officePaths.tillDays}
    backTo="the days"
    sheet="size: A5; margin: 12mm"
  >
    <div className="mx-auto max-w-[148mm] rounded-card border border-line bg-paper p-5 print:border-0 print:p-0">
      <DaySheet day={day} />
    </div>
  </DocumentFrame>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="No such day"
      text="The till has no day at this address."
      to={officePaths.tillDays}
      back="To the days of the till"
      unread={<LoadFailure level={1} title="The till could not be read" />}
    />
  );
}
