import { LoadFailure } from "#app/features/admin-frame/load-failure.tsx";
import { StaffScreen } from "#app/features/admin-staff/staff-screen.tsx";
import type { Route } from "./+types/store-settings-staff";
import { forAdmin, mustRead } from "./admin-loader.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = () => adminMeta("Staff");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, async ({ actor, staff }) => ({
    ...mustRead(await staff.listStaff()),
    ownId: actor.kind === "guest" ? "" : actor.userId,
  }));
}

export default function AdminStaff({ loaderData }: Route.ComponentProps) {
  return loaderData && <StaffScreen {...loaderData} />;
}

export function ErrorBoundary() {
  return <LoadFailure level={2} title="Error fetching data" />;
}
