import * as officePaths from "#kernel/pages/office-paths.ts";
import { OrderTabs } from "#modules/orders/ui/admin/order-tabs.tsx";
import { AdminPage, PlaceFailure, usePlace } from "#ui/office/admin-page.tsx";
import { type FailedPage, LoadFailure } from "#ui/page/load-failure.tsx";

/**
 * Stands in for a page of the back office of which nothing could be fetched, not even whether one is still signed in: what its
 * address tells of it is shown, its heading, its tabs, its search.
 */
export function OfficeFailure({ lost }: { lost?: FailedPage | null }) {
  const { path, title, tabs, words } = usePlace(lost?.pathname);
  return (
    <AdminPage title={title} tabs={path.startsWith(officePaths.orders) ? <OrderTabs /> : tabs}>
      {lost ? <LoadFailure level={2} title={words} lineDown onRetry={lost.retry} /> : <PlaceFailure />}
    </AdminPage>
  );
}
