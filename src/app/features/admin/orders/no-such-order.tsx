import * as officePaths from "#app/office-paths.ts";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { MissingPage } from "#app/ui/office/missing-page.tsx";

/** Stands in for the papers of an order that does not exist, or could not be read. */
export function NoSuchOrder() {
  return (
    <main className="page py-10">
      <MissingPage
        title="This order does not exist."
        text="Its address may have been copied only in part."
        to={officePaths.orders}
        back="To the orders"
        unread={<LoadFailure title="Error fetching orders" />}
      />
    </main>
  );
}
