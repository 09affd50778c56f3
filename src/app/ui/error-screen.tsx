import { isRouteErrorResponse, Link } from "react-router";
import { buttonClass } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { AlertIcon } from "./icons.tsx";

/** What is shown in place of a page that failed. It never shows the failure's own text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="page py-10">
      <EmptyState
        level={1}
        icon={<AlertIcon size={36} />}
        title={missing ? "oops! page not found" : "Something went wrong"}
        text={
          missing
            ? "The page may have moved, or the address is not quite right."
            : "It is our fault, not yours. Please try again in a moment."
        }
        action={
          <Link to="/" reloadDocument className={buttonClass()}>
            Go to Home
          </Link>
        }
      />
    </main>
  );
}
