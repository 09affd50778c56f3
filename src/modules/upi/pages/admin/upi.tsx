import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listUpi } from "../../server/settle-upi.ts";
import { getUpiSettings } from "../../server/upi-settings.ts";
import { UpiScreen } from "../../ui/admin/upi-screen.tsx";
import type { Route } from "./+types/upi";

export const meta: Route.MetaFunction = () => adminMeta("UPI");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "counter.read", async (shop) => ({
    payments: mustRead(await shop.run(listUpi)).data,
    settings: mustRead(await shop.run(getUpiSettings)),
  }));
}

export default officePage<typeof loader>((data) => <UpiScreen {...data} />);

export const ErrorBoundary = PlaceFailure;
