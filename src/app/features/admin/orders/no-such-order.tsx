import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailure } from "#app/ui/load-failure.tsx";

/** Stands in for the papers of an order that does not exist, or could not be read. */
export function NoSuchOrder() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="page py-10">
      {isMissing ? (
        <EmptyState
          level={1}
          title="This order does not exist."
          text="Its address may have been copied only in part."
          action={
            <Link to="/admin/orders" className={buttonClass()}>
              To the orders
            </Link>
          }
        />
      ) : (
        <LoadFailure title="Error fetching orders" />
      )}
    </main>
  );
}
