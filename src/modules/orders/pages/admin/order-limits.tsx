import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { getOrderLimits } from "../../server/order-limits.ts";
import { OrderLimitsForm } from "../../ui/admin/order-limits-form.tsx";
import type { Route } from "./+types/order-limits";

export const meta: Route.MetaFunction = () => adminMeta("Order limits");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "settings.read", async (shop) => ({
    table: mustRead(await shop.run(getOrderLimits)),
  }));
}

export default officePage<typeof loader>(({ table }) => <OrderLimitsForm table={table} />);

export const ErrorBoundary = PlaceFailure;
