import { data } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { adminMeta } from "#ui/office/admin-page.tsx";
import { ButtonLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
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
      action={<ButtonLink to={officePaths.home}>Go to Home</ButtonLink>}
    />
  );
}
