import { data, Link } from "react-router";
import { adminMeta } from "#app/lib/admin-meta.ts";
import * as officePaths from "#app/office-paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => adminMeta("Page not found");

/** The frame shows 'Access Denied' to guests and customers, whatever the address. */
export function loader() {
  return data(null, { status: 404 });
}

export default function AdminNotFound() {
  return (
    <EmptyState
      level={1}
      title="oops! page not found"
      text="The back office has no such page. The address may be not quite right."
      action={
        <Link to={officePaths.home} className={buttonClass()}>
          Go to Home
        </Link>
      }
    />
  );
}
